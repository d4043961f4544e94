import type { Entries } from './entries.ts';

/** Addresses, regions and positions on a map. */
export const PLACES = {
  street: [
    'street, street name, street address, road, address line, address line 1, address 1, address1, addr, strasse, str, strassenname, straat, straatnaam, street and number, strasse und hausnummer, strasse hausnummer, anschriftzeile',
    'rue, voie, nom de rue, adresse ligne 1, adresse 1, calle, via, direccion 1, linea de direccion, domicilio calle, avenida, indirizzo 1, via e numero, rua, logradouro, endereco 1, morada 1, ulica, ulica i numer, ulice, ulice a cislo',
  ],
  houseNumber: [
    'house number, house no, street number, building number, house nr, hausnummer, hausnr, hnr, huisnummer, huisnr, huisnummer toevoeging',
    'numero de rue, numero de voie, numero rue, numero de calle, numero exterior, numero interior, numero de portal, numero civico, civico, numero da casa, numero da porta, numer domu, nr domu, numer budynku, numer lokalu, numer mieszkania, cislo popisne, cislo domu, cislo orientacni',
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
    'venue, location, place, event location, meeting place, meeting point, destination, origin, hall, stage, site location, room name, pickup location, drop off location, departure place, arrival place, where, location name, spot, veranstaltungsort, treffpunkt, austragungsort, ziel, zielort, startort, abfahrtsort, saal, standort, lokation, einsatzort, arbeitsort, tagungsort, fundort, locatie, evenementlocatie, ontmoetingsplaats, bestemming, zaal, standplaats, standort name, vertrekplaats, werklocatie, job location, work location, workplace, station',
    'lieu, endroit, lieu de rendez vous, lieu evenement, destination, salle, emplacement, lieu de travail, lieu de depart, point de rencontre, localisation, lugar, ubicacion, sitio, punto de encuentro, destino, origen, sala, recinto, lugar de trabajo, sede evento, localizacion, emplazamiento, luogo, posto evento, destinazione, sala eventi, ubicazione, luogo evento, punto di incontro, localizzazione, posizione geografica, sede di lavoro, partenza da, local, local do evento, lugar evento, ponto de encontro, destino, localizacao, sala evento, local de trabalho, miejsce, lokalizacja, miejsce wydarzenia, cel podrozy, sala nazwa, punkt zbiorki, miejsce pracy, obiekt, polozenie, misto, misto konani, lokalita, umisteni, destinace, sal, poloha, misto vykonu prace, misto srazu, pobocka',
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
    'room number, room no, gate, platform, seat number, desk, room, apartment no, flat number, door number, zimmernummer, raumnummer, raum, zimmer nr, gleis, sitzplatz, tischnummer, table number, kamernummer, lokaalnummer, lokaal, perron, tafelnummer, shelf, regal, regalplatz, lagerplatz, parking spot, stellplatz, row number, reihe',
    'numero de chambre, numero de salle, numero de place, quai, numero de table, numero de habitacion, numero de aula, numero de mesa, asiento, anden, numero camera, numero aula, numero di stanza, binario, numero tavolo, posto a sedere, numero do quarto, numero da sala, numero da mesa, assento, plataforma de embarque, numer pokoju, numer sali, numer stolika, peron, numer miejsca, cislo pokoje, cislo mistnosti, cislo stolu, nastupiste, mistnost, cislo sedadla',
  ],
} as const satisfies Entries;
