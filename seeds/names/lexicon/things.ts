import type { Entries } from './entries.ts';

/** Things that are named in a text, and the words that sort them. */
export const THINGS = {
  product: [
    'product, product name, article name, item product, goods, merchandise, produkt, produktname, artikelname, artikel produkt, ware, productnaam, artikelnaam, waar',
    'produit, nom du produit, nom produit, producto, nombre producto, nombre del producto, mercancia, prodotto, nome prodotto, produto, nome produto, nome do produto, produkt, nazwa produktu, towar, produkt nazev, nazev produktu, zbozi',
  ],
  event: [
    'event, event name, event title, occasion, veranstaltung, veranstaltungstitel, veranstaltungsname, termin titel, evenement, evenementnaam, activiteit, aanlass, anlass',
    'evenement, nom de l evenement, titre de l evenement, manifestation, evento, nombre evento, nombre del evento, titulo evento, nome evento, titolo evento, nome do evento, wydarzenie, nazwa wydarzenia, impreza, akce, nazev akce, udalost',
  ],
  course: [
    'course, course name, course title, class name, lesson, training, workshop, seminar, module, subject taught, kurs, kursname, kurstitel, seminar, schulung, unterrichtsfach, schulfach, fach, lehrgang, cursus, cursusnaam, les, opleiding naam, vak, training naam',
    'cours, formation, atelier, matiere, stage formation, module, curso, nombre curso, asignatura, materia, taller, modulo, leccion, corso, nome corso, materia scolastica, lezione, disciplina, nome do curso, aula, oficina, kurs, nazwa kursu, szkolenie, przedmiot, lekcja, warsztaty, kurz, nazev kurzu, predmet, skoleni, lekce, seminar',
  ],
  project: [
    'project, project name, project title, campaign, campaign name, case, initiative, projekt, projektname, projekttitel, kampagne, vorhaben, projectnaam, projecttitel, campagne',
    'projet, nom du projet, campagne, chantier, proyecto, nombre proyecto, nombre del proyecto, campana, progetto, nome progetto, campagna, projeto, nome do projeto, campanha, projekt, nazwa projektu, kampania, inicjatywa, nazev projektu, kampan',
  ],
  dish: [
    'dish, dish name, meal, recipe, recipe name, menu item, food, drink, gericht, speise, rezept, rezeptname, mahlzeit, getrank, gerecht, recept, receptnaam, maaltijd, drankje',
    'plat, recette, nom de la recette, repas, boisson, aliment, platillo, plato, receta, nombre receta, comida, bebida, piatto, ricetta, nome ricetta, pasto, bevanda, pietanza, prato, receita, nome da receita, refeicao, danie, potrawa, przepis, nazwa przepisu, posilek, napoj, pokrm, jidlo, recept, nazev receptu',
  ],
  book: [
    'book, book title, book name, publication, publication name, series title, buch, buchtitel, werk, boek, boektitel, publicatie',
    'livre, titre du livre, ouvrage, libro, titulo del libro, obra, titolo del libro, opera, livro, titulo do livro, ksiazka, tytul ksiazki, kniha, nazev knihy, publikacja, publikace',
  ],
  song: [
    'song, song title, track, track title, track name, album, album title, playlist, lied, liedtitel, titel lied, nummer titel, plaat',
    'chanson, titre de la chanson, morceau, album, cancion, titulo de la cancion, pista, canzone, titolo canzone, brano, traccia, musica titulo, cancao, faixa, piosenka, utwor, tytul utworu, plyta, pisen, skladba, nazev skladby',
  ],
  film: [
    'film, film title, movie, movie title, series, episode title, show title, filmtitel, serie, folge, speelfilm',
    'film titre, titre du film, pelicula, titulo de la pelicula, titolo del film, filme, titulo do filme, tytul filmu, nazev filmu, serial',
  ],
  vehicle: [
    'vehicle, car, car model, vehicle model, model name, make and model, car name, fahrzeug, auto, fahrzeugmodell, fahrzeugname, modellname, voertuig, automodel',
    'vehicule, voiture, modele de voiture, vehiculo, coche, carro, modelo de coche, veicolo, auto modello, automobile, veiculo, modelo do carro, pojazd, samochod, vozidlo, vuz, automobil',
  ],
  vehicleMake: [
    'make, car make, car brand, vehicle brand, automarke, fahrzeugmarke, fahrzeughersteller, automerk',
    'marque voiture, marque vehicule, marca del coche, marca vehiculo, marca auto, marca veicolo, marca do carro, marka samochodu, marka pojazdu, znacka vozu, znacka auta',
  ],
  model: [
    'model, model number, modell, type number, modellbezeichnung, typenbezeichnung, modelnummer, typenummer',
    'modele, reference modele, modelo, modello, model pojazdu, model produktu',
  ],
  fuel: [
    'fuel, fuel type, kraftstoff, treibstoff, kraftstoffart, brandstof',
    'carburant, energie vehicule, combustible, tipo de combustible, carburante, alimentazione, combustivel, paliwo, rodzaj paliwa, palivo',
  ],
  transmission: [
    'transmission, gearbox, gear, getriebe, getriebeart, schaltung, versnellingsbak, transmissie',
    'boite de vitesses, transmision, cambio, caja de cambios, trasmissione, cambio auto, transmissao, cambio carro, skrzynia biegow, prevodovka',
  ],
  licensePlate: [
    'license plate, licence plate, number plate, plate number, kennzeichen, nummernschild, kenteken, autokennzeichen',
    'immatriculation, plaque, plaque d immatriculation, matricula, matricula vehiculo, placa, patente, targa, matricula do carro, placa do carro, numer rejestracyjny, nr rejestracyjny, tablica, spz, registracni znacka, rz',
  ],
  animal: [
    'pet, pet name, animal name, tiername, haustier, huisdier, naam huisdier',
    'nom de l animal, nombre de la mascota, mascota, nome animale, nome do animal, imie zwierzecia, jmeno zvirete, imie psa',
  ],
  breed: [
    'breed, animal, species, animal type, dog breed, rasse, tierart, tier, hunderasse, ras, dier, diersoort, tierrasse',
    'race, espece, animal, raza, especie, razza, specie, animale, raca, rasa, gatunek, zwierze, plemeno, druh zvirete, zvire',
  ],
  plant: [
    'plant, plant name, tree, flower, pflanze, pflanzenname, baum, blume, plantennaam, boom, bloem',
    'plante, fleur, arbre, planta, arbol, flor, pianta, albero, fiore, arvore, roslina, drzewo, kwiat, rostlina, strom, kvetina',
  ],
  plan: [
    'plan, plan name, tier, package, package name, subscription, membership, pricing plan, tarif, paket, paketname, mitgliedschaft, abo, abonnement, tarifname, pakket, pakketnaam, lidmaatschap, abonnementsnaam, tariff',
    'formule, forfait, abonnement, adhesion, nom du forfait, plan de precios, tarifa nombre, paquete, suscripcion, membresia, abono, piano, abbonamento, pacchetto, tariffa nome, iscrizione, plano, assinatura, pacote, plano nome, abonament, pakiet, plan taryfowy, taryfa, predplatne, balicek, clenstvi, tarif',
  ],
  drug: [
    'drug, drug name, medication, medicine, active ingredient, medikament, arzneimittel, wirkstoff, medicijn, geneesmiddel, werkzame stof',
    'medicament, principe actif, medicamento, principio activo, farmaco, medicinale, principio attivo, remedio, principio ativo, lek, nazwa leku, substancja czynna, lecivo, ucinna latka',
  ],
  illness: [
    'illness, disease, condition, health condition, injury, krankheit, erkrankung, verletzung, ziekte, aandoening, blessure',
    'maladie, affection, pathologie, blessure, enfermedad, patologia, lesion, malattia, infortunio, doenca, patologia, lesao, choroba, schorzenie, kontuzja, nemoc, onemocneni, zraneni',
  ],
  sport: [
    'sport, sport type, discipline, sportart, disziplin, sporttak, sportsoort',
    'sport pratique, discipline, deporte, disciplina, sport praticato, esporte, desporto, modalidade, dyscyplina, dyscyplina sportu, sport nazev, disciplina sportovni',
  ],
  sportTeam: [
    'club name, home team, away team, opponent, heimmannschaft, gastmannschaft, gegner, mannschaft, vereinsmannschaft, thuisploeg, uitploeg, tegenstander, ploeg',
    'equipe domicile, equipe exterieure, adversaire, equipo local, equipo visitante, rival, squadra di casa, squadra ospite, avversario, equipa da casa, time da casa, time visitante, adversario, gospodarze, goscie, druzyna, przeciwnik, domaci, hoste, souper',
  ],
  category: [
    'category, category name, category text, genre, rubric, topic area, collection, group, group name, subcategory, sub category, section name category, kategorie, kategoriename, rubrik, themenbereich, gruppe, unterkategorie, sparte, oberkategorie, warengruppe, categorie, categorienaam, rubriek, groep, subcategorie, onderwerp categorie, productgroep, ressort thema',
    'categorie, nom de la categorie, rubrique, genre, groupe, sous categorie, collection, categoria, nombre categoria, genero, rubro, grupo, subcategoria, coleccion, categoria nome, genere, rubrica, gruppo, sottocategoria, collezione, colecao, subcategoria, kategoria, nazwa kategorii, gatunek literacki, grupa, podkategoria, dzial tematyczny, kolekcja, kategorie, nazev kategorie, rubrika, skupina, zanr, podkategorie, kolekce',
  ],
  tag: [
    'tag, tags, tag name, topic, topics, label tag, hashtag, thema, themen, schlagwort, stichwort, onderwerp thema, trefwoord, themas',
    'etiquette, theme, thematique, sujet, thematiques, themes, etiqueta, etiquetas, tema, temas, argomento, argomenti, topico, assunto tema, topicos, temat, tematyka, tematy, znacznik, tagi, tema clanku, stitky, temata, tematika',
  ],
  kind: [
    'type, kind, sort, variant, class, classification, form, format, art, typ, sorte, klasse, variante, ausfuhrung, modus, mode, soort, type soort, uitvoering, vorm, klas, variant name, room type, property type, article type, ticket type, veranstaltungsart, objektart, immobilientyp, zimmertyp, woningtype, contract type, employment type, vertragsart, contracttype, beschaftigungsart, anstellungsart, dienstverband, job type, product type, produkttyp, model type',
    'type, genre type, sorte, variante, classe, forme, type de bien, type de contrat, nature, tipo, clase, variante, modalidad, tipo de contrato, tipo de inmueble, formato, tipologia, classe, variante, formato, tipo di contratto, tipo contratto, tipo de imovel, tipo de contrato, variacao, typ, rodzaj, wariant, klasa, forma, rodzaj umowy, typ nieruchomosci, druh, varianta, trida, forma, typ smlouvy, druh smlouvy, typ nemovitosti, uvazek, wymiar pracy',
  ],
  status: [
    'status, state of order, order status, stock status, condition state, workflow state, progress status, zustand, bestellstatus, auftragsstatus, bearbeitungsstand, stand, lieferstatus, zahlungsstatus, verfugbarkeit, toestand, staat van, availability, beschikbaarheid, bestelstatus, phase, stage, fase',
    'statut, etat, statut de la commande, avancement, disponibilite, phase, estado, estado del pedido, disponibilidad, fase, situacion, stato, stato ordine, disponibilita, situacao, situacao do pedido, estado do pedido, disponibilidade, etapa, status zamowienia, stan, dostepnosc, etap, faza, stav, stav objednavky, dostupnost, faze, etapa zakazky',
  ],
  level: [
    'level, difficulty, difficulty level, skill level, experience level, intensity, spiciness, severity, urgency, priority, schwierigkeit, schwierigkeitsgrad, niveau, stufe, prioritat, dringlichkeit, erfahrung, erfahrungsstufe, kursniveau, moeilijkheid, moeilijkheidsgraad, prioriteit, ervaring, experience, seniority, berufserfahrung, werkervaring, ervaringsniveau',
    'niveau, difficulte, niveau de difficulte, priorite, urgence, experience requise, experience, nivel, dificultad, nivel de dificultad, prioridad, urgencia, experiencia, livello, difficolta, livello di difficolta, priorita, urgenza, esperienza, dificuldade, nivel de dificuldade, prioridade, experiencia exigida, poziom, trudnosc, poziom trudnosci, stopien trudnosci, priorytet, doswiadczenie, uroven, obtiznost, narocnost, priorita, stupen obtiznosti, zkusenosti, praxe',
  ],
  size: [
    'size, clothing size, shoe size, sizes, grosse, konfektionsgrosse, kleidergrosse, maat, kledingmaat, maten',
    'taille, pointure, talla, talle, taglia, tamanho, rozmiar, rozmiar buta, velikost, velikost obleceni',
  ],
  unit: [
    'unit, units, unit of measure, measurement unit, uom, einheit, mengeneinheit, masseinheit, eenheid, maateenheid, suffix',
    'unite, unite de mesure, unidad, unidad de medida, unita, unita di misura, unidade, unidade de medida, jednostka, jednostka miary, jm, jednotka, merna jednotka',
  ],
  symbol: [
    'symbol, prefix, sign, prafix, zeichen, teken, voorvoegsel',
    'symbole, prefixe, simbolo, prefijo, prefisso simbolo, prefixo simbolo, znak, prefiks, predpona',
  ],
  material: [
    'material, materials, fabric, texture, finish, composition, werkstoff, stoff, materialien, oberflache, materiaal, materialen, stof, textiel',
    'matiere, materiau, materiaux, tissu, composition, finition, materiales, tela, tejido, composicion, acabado, materiale, materiali, tessuto, composizione, finitura, materiais, tecido, composicao, acabamento, material wykonania, tworzywo, tkanina, sklad materialowy, material vyrobku, latka, povrch, slozeni materialu',
  ],
  colorName: [
    'color name, colour name, farbname, farbbezeichnung, kleurnaam, eye color, eye colour, hair color, hair colour, augenfarbe, haarfarbe, oogkleur, haarkleur',
    'nom de la couleur, couleur des yeux, couleur des cheveux, nombre del color, color de ojos, color de pelo, nome colore, colore occhi, colore capelli, nome da cor, cor dos olhos, cor do cabelo, nazwa koloru, kolor oczu, kolor wlosow, nazev barvy, barva oci, barva vlasu',
  ],
  language: [
    'language, language name, spoken language, languages, native language, mother tongue, sprache, sprachen, unterrichtssprache, muttersprache, taal, talen, moedertaal, voertaal, language of instruction',
    'langue, langues, langue maternelle, idioma, idiomas, lengua, lengua materna, lingua, lingue, madrelingua, lingua madre, linguas, lingua materna, jezyk, jezyki, jezyk ojczysty, jazyk, jazyky, materstina, vyucovaci jazyk',
  ],
  locale: [
    'locale, lang, language code, locale code, target locale, source locale, i18n, sprachcode, sprachkurzel, taalcode, hreflang',
    'code langue, codigo de idioma, codigo idioma, codice lingua, codigo do idioma, kod jezyka, kod jazyka',
  ],
  season: [
    'season, jahreszeit, saison, seizoen',
    'saison, estacion, temporada, stagione, estacao, sezon, pora roku, rocni obdobi, sezona',
  ],
  weekday: [
    'weekday, week day, day of week, day of the week, day name, days, open days, day interval, wochentag, wochentage, tag, tage, offnungstag, ruhetag, weekdag, dag, dagen, sluitingsdag, rustdag',
    'jour, jour de la semaine, jours, jour de fermeture, jours d ouverture, dia, dia de la semana, dias, giorno, giorno della settimana, giorni, giorno di chiusura, dia da semana, dia semana, dzien, dzien tygodnia, dni, dzien wolny, den, den v tydnu, dny, zaviraci den',
  ],
  monthName: [
    'month name, monatsname, maandnaam',
    'nom du mois, nombre del mes, nome del mese, nome do mes, nazwa miesiaca, nazev mesice',
  ],
  weather: [
    'weather, weather condition, wetter, weer, sky',
    'meteo, temps qu il fait, tiempo atmosferico, clima, meteorologia, condizioni meteo, pogoda, pocasi',
  ],
  certificate: [
    'certificate, certification, certifications, award, awards, prize, medal, badge name, zertifikat, zertifizierung, auszeichnung, preis auszeichnung, siegel, gutesiegel, energieklasse siegel, certificaat, certificering, keurmerk, prijs award, onderscheiding',
    'certificat, certification, recompense, prix decerne, label, distinction, certificado, certificacion, premio, galardon, certificato, certificazione, riconoscimento, certificacao, selo, premiacao, certyfikat, nagroda, wyroznienie, osvedceni, certifikat, oceneni, vyznamenani',
  ],
  energyClass: [
    'energy class, energy rating, energy label, energieklasse, energieeffizienzklasse, energielabel',
    'classe energetique, dpe, clase energetica, certificado energetico, calificacion energetica, classe energetica, certificado energetico classe, klasa energetyczna, energeticka trida, energeticka narocnost, energeticky stitek',
  ],
  audience: [
    'audience, target group, target audience, age group, zielgruppe, altersgruppe, doelgroep, leeftijdsgroep, suitable for, geeignet fur, geschikt voor',
    'public, public cible, tranche d age, publico, publico objetivo, grupo de edad, pubblico, target, fascia d eta, publico alvo, faixa etaria, grupa docelowa, grupa wiekowa, odbiorcy, cilova skupina, vekova skupina',
  ],
  feeling: [
    'mood, feeling, emotion, stimmung, gefuhl, laune, stemming, gevoel',
    'humeur, sentiment, emotion, estado de animo, sentimiento, emocion, umore, sentimento, emozione, humor, nastroj, emocja, nalada, pocit, emoce',
  ],
  cuisine: [
    'cuisine, cuisine type, kitchen style, kuche, kuchenstil, keuken',
    'cuisine, type de cuisine, cocina, tipo de cocina, cucina, tipo di cucina, cozinha, tipo de cozinha, kuchnia, rodzaj kuchni, kuchyne, typ kuchyne',
  ],
  diet: [
    'diet, dietary, diet type, ernahrungsform, ernahrung, diat, dieet, voedingswijze, dietary info',
    'regime, regime alimentaire, dieta, tipo de dieta, regime alimentare, dieta tipo, dietetyczne, strava, typ stravy',
  ],
  league: [
    'league, competition, tournament, championship, liga, wettbewerb, turnier, meisterschaft, competitie, toernooi',
    'ligue, competition, tournoi, championnat, competicion, torneo, campeonato, campionato, competizione, lega, liga, torneio, rozgrywki, turniej, mistrzostwa, soutez, turnaj, mistrovstvi',
  ],
  playerPosition: [
    'player position, playing position, spielerposition, spielposition, spelerspositie',
    'poste du joueur, posicion del jugador, ruolo in campo, posicao do jogador, pozycja zawodnika, pozycja na boisku, pozice hrace, herni post',
  ],
  gameResult: [
    'match score, final score, result, results, ergebnis, spielergebnis, endstand, resultat, uitslag, eindstand, resultaat',
    'resultat, score final, resultado, marcador final, risultato, punteggio finale, placar, resultado final, wynik, wynik meczu, rezultat, vysledek, vysledek zapasu',
  ],
  grape: [
    'grape, grape variety, wine, wine type, rebsorte, wein, druif, druivenras, wijn',
    'cepage, vin, uva, vino, variedad de uva, vitigno, vino tipo, casta, vinho, szczep, wino, odruda, vino odruda',
  ],
} as const satisfies Entries;
