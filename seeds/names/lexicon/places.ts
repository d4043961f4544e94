import type { Entries } from './entries.ts';

/** Addresses, regions and positions on a map. */
export const PLACES = {
  street: [
    'street, street name, street address, road, address line, address line 1, address 1, address1, addr, strasse, str, strassenname, straat, straatnaam, street and number, strasse und hausnummer, strasse hausnummer, anschriftzeile',
    'rue, voie, nom de rue, adresse ligne 1, adresse 1, calle, via, direccion 1, linea de direccion, domicilio calle, avenida, indirizzo 1, via e numero, rua, logradouro, endereco 1, morada 1, ulica, ulica i numer, ulice, ulice a cislo',
  ],
  houseNumber: [
    'house number, house no, street number, building number, house nr, hausnummer, hausnr, hnr, huisnummer, huisnr, huisnummer toevoeging, streetnumber',
    'numero de rue, numero de voie, numero rue, numero de calle, numero exterior, numero interior, numero de portal, numero civico, civico, numero da casa, numero da porta, numer domu, nr domu, numer budynku, numer lokalu, numer mieszkania, cislo popisne, cislo domu, cislo orientacni, numero de casa, numero casa, num ext, num int, no exterior, no interior, nr budynku, nr lokalu, nr mieszkania, cp cislo',
  ],
  address: [
    'address, full address, postal address, mailing address, shipping address, billing address, delivery address, home address, office address, venue address, adresse, anschrift, postanschrift, lieferadresse, rechnungsadresse, postadresse, firmensitz, sitz, adres, postadres, bezoekadres, afleveradres, factuuradres, leveradres, vestigingsadres, headquarters, hq',
    'adresse, adresse postale, adresse complete, adresse de livraison, adresse de facturation, siege social, siege, direccion, direccion postal, direccion completa, domicilio, domicilio fiscal, sede, indirizzo, indirizzo completo, indirizzo di spedizione, indirizzo di fatturazione, sede legale, domicilio, endereco, endereco completo, endereco de entrega, morada, morada completa, sede social, adres, adres dostawy, adres korespondencyjny, adres zamieszkania, pelny adres, siedziba, adres siedziby, adresa, dorucovaci adresa, fakturacni adresa, sidlo, bydliste, adresa bydliste',
  ],
  addressLine2: [
    'address line 2, address 2, address2, apartment, apartment number, suite, unit number, adresszusatz, zusatz, adresszeile 2, stiege, appartement, toevoeging, adresregel 2, care of',
    'complement d adresse, complement adresse, adresse 2, escalera, piso y puerta, direccion 2, interno, scala, indirizzo 2, complemento, complemento endereco, dodatek adresowy, adres 2, doplnek adresy',
  ],
  city: [
    'city, town, city name, municipality, village, locality, stadt, ort, ortschaft, gemeinde, wohnort, dorf, ortsname, stadtname, wohnstadt, plaats, stad, gemeente, woonplaats, dorp, plaatsnaam, place of residence',
    'ville, commune, localite, village, ciudad, localidad, poblacion, municipio, pueblo, citta, comune, localita, paese di residenza, cidade, municipio, localidade, vila, concelho, miasto, miejscowosc, gmina, wies, miejsce zamieszkania, mesto, obec, misto bydliste, vesnice',
  ],
  district: [
    'district, neighbourhood, neighborhood, borough, quarter, suburb, stadtteil, bezirk, viertel, ortsteil, stadtbezirk, wijk, buurt, stadsdeel, zone name, area name',
    'quartier, arrondissement, barrio, colonia, distrito, quartiere, zona, rione, bairro, freguesia, dzielnica, osiedle, ctvrt, mestska cast, mestska ctvrt, okrsek',
  ],
  zip: [
    'zip, zip code, zipcode, postal code, postcode, post code, postalcode, plz, postleitzahl, pin code, postkode, postcode plaats',
    'code postal, cp, codigo postal, cod postal, cap, codice postale, codice avviamento postale, cep, codigo de endereco postal, kod pocztowy, kod poczty, psc, postovni smerovaci cislo, postovni kod',
  ],
  region: [
    'region, state, province, county, federal state, canton, shire, administrative area, bundesland, kanton, landkreis, kreis, regierungsbezirk, gebiet, provincie, streek, regio, gewest',
    'region, departement geographique, province, canton, provincia, comunidad autonoma, comarca, comunidad, regione, estado, uf, regiao, distrito administrativo, wojewodztwo, powiat, region, prowincja, kraj region, okres okresni, kraj cr',
  ],
  country: [
    'country, country name, nation, origin country, country of origin, country of residence, land, staat, herkunftsland, ursprungsland, wohnsitzland, landesname, herkomstland, land van herkomst, lieferland',
    'pays, pays d origine, pays origine, pais, pais de origen, pais origen, paese, paese di origine, nazione, stato estero, pais de origem, nacao, kraj, kraj pochodzenia, panstwo, zeme, zeme puvodu, stat, zeme vyroby',
  ],
  countryCode: [
    'country code, iso code, iso2, iso3, iso country, country iso, landercode, landercode iso, landerkurzel, landeskurzel, landenkode, landcode, iso',
    'code pays, code iso, codigo de pais, codigo pais, codice paese, codice nazione, codigo do pais, kod kraju, kod panstwa, kod zeme',
  ],
  continent: ['continent, kontinent, erdteil, werelddeel', 'continente, kontynent, svetadil'],
  venue: [
    'venue, location, place, event location, meeting place, meeting point, destination, origin, hall, stage, site location, room name, pickup location, drop off location, departure place, arrival place, where, location name, spot, veranstaltungsort, treffpunkt, austragungsort, ziel, zielort, startort, abfahrtsort, saal, standort, lokation, einsatzort, arbeitsort, tagungsort, fundort, locatie, evenementlocatie, ontmoetingsplaats, bestemming, zaal, standplaats, standort name, vertrekplaats, werklocatie, job location, work location, workplace, station, airport, departure airport, arrival airport, stadium, arena, theatre, theater, cinema, campus, harbour, harbor, port city, dock, warehouse, depot, terminal, bus stop, stop, stop name, departure station, arrival station, boarding point, starting point, start point, end point, finish point, course location, venue hall, auditorium, gym, pitch, ground, court, cemetery, church name, parish name, museum location, exhibition space, storage location, storage, office, office location, branch, branch name, delivery point, pickup point, trailhead, viewpoint, landmark, beach, lake, river, mountain, island, park, playground, pool, spielort, spielstatte, stadion, sporthalle, turnhalle, halle, ausstellungsort, haltestelle, bahnhof, flughafen, abflughafen, zielflughafen, abflugort, hafen, lager, lagerort, depot name, aufstellungsort, startpunkt, zielpunkt, endpunkt, parkplatz, friedhof, sportplatz, spielfeld, strand, fluss, berg, insel, spielplatz, schwimmbad, filiale, zweigstelle, niederlassung, geschaftsstelle, kursort, abholort, ausgangspunkt, etappenziel, sehenswurdigkeit, unterrichtsort, prufungsort, ubergabeort, vertrekpunt, ontmoetingspunt, sporthal, sportpark, speelveld, halte, luchthaven, vliegveld, haven, magazijn, opslaglocatie, eindpunt, startpunt, opstapplaats, opstappunt, afhaalpunt, strand naam, filiaal, vestiging, kantoor, zwembad, speeltuin, begraafplaats, parkeerplaats, bezienswaardigheid, cursuslocatie, trainingslocatie, kerkgebouw',
    'lieu, endroit, lieu de rendez vous, lieu evenement, destination, salle, emplacement, lieu de travail, lieu de depart, point de rencontre, localisation, lugar, ubicacion, sitio, punto de encuentro, destino, origen, sala, recinto, lugar de trabajo, sede evento, localizacion, emplazamiento, luogo, posto evento, destinazione, sala eventi, ubicazione, luogo evento, punto di incontro, localizzazione, posizione geografica, sede di lavoro, partenza da, local, local do evento, lugar evento, ponto de encontro, destino, localizacao, sala evento, local de trabalho, miejsce, lokalizacja, miejsce wydarzenia, cel podrozy, sala nazwa, punkt zbiorki, miejsce pracy, obiekt, polozenie, misto, misto konani, lokalita, umisteni, destinace, sal, poloha, misto vykonu prace, misto srazu, pobocka, stade, salle de spectacle, gymnase, aeroport, aeroport de depart, aeroport d arrivee, gare, gare de depart, arret, port, entrepot, terrain, point de depart, point d arrivee, point de rendez vous, agence locale, bureau, plage, lac, riviere, montagne, ile, parc, piscine, cimetiere, parking, lieu d exposition, lieu d intervention, lieu de livraison, lieu de retrait, lieu de stockage, lieu du cours, estadio, pabellon, gimnasio, cancha, campo de juego, aeropuerto, aeropuerto de salida, aeropuerto de llegada, estacion, parada, puerto, almacen, punto de partida, punto de salida, punto de llegada, sucursal, oficina, playa, lago, rio, montana, isla, parque, piscina, cementerio, aparcamiento, lugar de entrega, lugar de recogida, lugar de celebracion, auditorio, espacio, stadio, palestra, campo da gioco, campo, aeroporto, aeroporto di partenza, aeroporto di arrivo, stazione, fermata, porto, magazzino, punto di partenza, punto di arrivo, punto di ritrovo, filiale, ufficio locale, spiaggia, fiume, montagna, isola, parco, cimitero, parcheggio, luogo di consegna, luogo di ritiro, luogo di partenza, spazio espositivo, auditorium, ginasio, quadra, pavilhao, campo de jogo, aeroporto de origem, estacao de trem, paragem, armazem, deposito, ponto de partida, ponto de chegada, filial, escritorio, praia, montanha, ilha, cemiterio, estacionamento, local de entrega, local de retirada, local de partida, espaco, stadion, hala, hala sportowa, boisko, kort, lotnisko, lotnisko wylotu, dworzec, stacja kolejowa, przystanek, magazyn, punkt startu, punkt startowy, punkt odbioru, punkt docelowy, filia, biuro lokalne, plaza, jezioro, rzeka, gora, wyspa, park, basen, cmentarz, miejsce zbiorki, miejsce docelowe, miejsce odbioru, miejsce dostawy, miejsce wyjazdu, miejsce spotkania, placowka, sala gimnastyczna, zabytek, stadion nazev, sportovni hala, telocvicna, hriste, kurt, letiste, nadrazi, zastavka, pristav, sklad nazev, vychozi bod, cilove misto, misto odjezdu, misto odberu, misto dodani, misto setkani, vydejni misto, provozovna, kancelar, plaz, jezero, reka, hora, ostrov, bazen, hrbitov, parkoviste, pamatka, start trasy, cil trasy, origem, pochodzenie miejsce',
  ],
  building: [
    'building, building name, wing, gebaude, gebaudename, trakt, haus, gebouw, vleugel',
    'batiment, immeuble, edificio, palazzo, predio, bloco, budynek, budova',
  ],
  latitude: [
    'latitude, lat, geo lat, breitengrad, geografische breite, breedtegraad, geo latitude, position lat',
    'latitude, latitud, latitudine, szerokosc geograficzna, zemepisna sirka, coordenada y',
  ],
  longitude: [
    'longitude, lng, lon, long, geo lng, geo lon, langengrad, geografische lange, lengtegraad, geo longitude, position lng',
    'longitude, longitud, longitudine, dlugosc geograficzna, zemepisna delka, coordenada x',
  ],
  coordinates: [
    'coordinates, coords, geo, geo location, geolocation, gps, gps coordinates, lat lng, latlng, lat long, map position, geo point, koordinaten, geokoordinaten, geodaten, gps koordinaten, coordinaten, map center, map location, geometry',
    'coordonnees gps, coordonnees geographiques, coordonnees, position gps, coordenadas, coordenadas gps, geolocalizacion, coordinate, coordinate gps, coordinate geografiche, geolocalizzazione, geolocalizacao, wspolrzedne, wspolrzedne gps, wspolrzedne geograficzne, geolokalizacja, souradnice, gps souradnice, zemepisne souradnice',
  ],
  timeZone: [
    'time zone, timezone, tz, zeitzone, tijdzone',
    'fuseau horaire, zona horaria, huso horario, fuso orario, fuso horario, strefa czasowa, casove pasmo, casova zona',
  ],
  directions: [
    'directions, how to get there, getting there, wegbeschreibung, anfahrt, anreise, anfahrtsbeschreibung, lageplan, routebeschrijving, parking information, lage, lagebeschreibung, bereikbaarheid',
    'itineraire, acces, comment venir, plan d acces, como llegar, indicaciones, come arrivare, indicazioni stradali, indicazioni, como chegar, direcoes, dojazd, jak dojechac, wskazowki dojazdu, jak se k nam dostat, popis cesty, doprava na misto',
  ],
  roomNumber: [
    'room number, room no, gate, platform, seat number, desk, room, apartment no, flat number, door number, zimmernummer, raumnummer, raum, zimmer nr, gleis, sitzplatz, tischnummer, table number, kamernummer, lokaalnummer, lokaal, perron, tafelnummer, shelf, regal, regalplatz, lagerplatz, parking spot, stellplatz, row number, reihe, zaalnummer, hall number, locker, locker number, berth, cabin, cabin number, pitch number, stand number, booth, booth number, bed number, kabinennummer, standnummer, messestand, bettnummer, spind, plaatsnummer, standplaatsnummer, kluisnummer, stoelnummer',
    'numero de chambre, numero de salle, numero de place, quai, numero de table, numero de habitacion, numero de aula, numero de mesa, asiento, anden, numero camera, numero di stanza, binario, numero tavolo, posto a sedere, numero do quarto, numero da sala, numero da mesa, assento, plataforma de embarque, numer pokoju, numer sali, numer stolika, peron, numer miejsca, cislo pokoje, cislo mistnosti, cislo stolu, nastupiste, mistnost, cislo sedadla, numero de siege, siege, numero de stand, salle de cours, numero de puesto, numero de asiento, aula numero, consultorio numero, numero stand, posto, numero posto, aula, numero de assento, numero do assento, poltrona, numero do stand, miejsce numer, numer stoiska, stoisko, numer miejsca siedzacego, sala lekcyjna, numer lozka, cislo luzka, ucebna, cislo stanku, sedadlo, stanek',
  ],
  regionCode: [
    'state code, region code, province code, state abbreviation, kantonskurzel, kfz kurzel',
    'uf, sigla do estado, sigla estado, codigo de provincia, codigo provincia, sigla provincia, code departement, code region, kod wojewodztwa, kod kraje',
  ],
} as const satisfies Entries;
