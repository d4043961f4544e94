import type { Entries } from './entries.ts';

/** Things that are named in a text, and the words that sort them. */
export const THINGS = {
  product: [
    'product, product name, article name, item product, goods, merchandise, produkt, produktname, artikelname, artikel produkt, ware, productnaam, artikelnaam, waar, product title, article description, item title, model product, merchandise name, produkttitel, produktbezeichnung, artikelbezeichnung, warenbezeichnung, artikel, producttitel, artikel naam, artikelomschrijving kort',
    'produit, nom du produit, nom produit, producto, nombre producto, nombre del producto, mercancia, prodotto, nome prodotto, produto, nome produto, nome do produto, produkt, nazwa produktu, towar, produkt nazev, nazev produktu, zbozi, designation du produit, libelle produit, nom de l article, denominacion del producto, titulo del producto, articulo producto, nombre articulo, nombre del articulo, denominazione prodotto, nome articolo, titolo prodotto, designacao do produto, nome do artigo, titulo do produto, mercadoria, nazwa towaru, tytul produktu, nazwa artykulu, wyrob, nazev zbozi, nazev vyrobku, vyrobek, zbozi nazev',
  ],
  event: [
    'event, event name, event title, occasion, veranstaltung, veranstaltungstitel, veranstaltungsname, termin titel, evenement, evenementnaam, activiteit, aanlass, anlass, occasion name, match name, show name, conference name, veranstaltungsbezeichnung, anlassname, feier, fest, konzert, naam evenement, activiteitnaam, feest, voorstelling',
    'evenement, nom de l evenement, titre de l evenement, manifestation, evento, nombre evento, nombre del evento, titulo evento, nome evento, titolo evento, nome do evento, wydarzenie, nazwa wydarzenia, impreza, akce, nazev akce, udalost, nom evenement, intitule de l evenement, spectacle, fete, concert, nom du spectacle, titulo del evento, espectaculo, fiesta, concierto, acto, actividad, nombre actividad, titolo dell evento, spettacolo, festa, concerto, attivita, nome spettacolo, titulo do evento, espetaculo, atividade, nome do espetaculo, nazwa imprezy, tytul wydarzenia, koncert, spektakl, przedstawienie, swieto nazwa, nazev udalosti, predstaveni, slavnost, nazev predstaveni',
  ],
  course: [
    'course, course name, course title, class name, lesson, training, workshop, seminar, module, kurs, kursname, kurstitel, seminar, schulung, lehrgang, cursus, cursusnaam, les, opleiding naam, training naam, subject, course module, class title, training name, subject name, studiengang, studienfach, lehrveranstaltung, modulname, weiterbildung, studienrichtung, vakkennis, vaknaam, studie, opleidingsnaam, lesnaam, leergang',
    'cours, formation, atelier, stage formation, module, curso, nombre curso, taller, modulo, leccion, corso, nome corso, lezione, nome do curso, aula, oficina, kurs, nazwa kursu, szkolenie, lekcja, warsztaty, kurz, nazev kurzu, skoleni, lekce, seminar, filiere d etudes, intitule de la formation, nom du cours, titre du cours, unite d enseignement, carrera, titulo del curso, nombre del taller, programa academico, corso di laurea, titolo del corso, insegnamento, nome del corso, curso nome, titulo do curso, cadeira, kierunek studiow, nazwa szkolenia, zajecia, studijni obor, nazev lekce, krouzek, treino, entrainement, entrenamiento, allenamento',
  ],
  project: [
    'project, project name, project title, campaign, campaign name, case, initiative, projekt, projektname, projekttitel, kampagne, vorhaben, projectnaam, projecttitel, campagne, assignment, case study, case name, programme name, program name, bauvorhaben, projektbezeichnung, vorhabensname, opdracht naam, projectomschrijving naam, klus, bauprojekt',
    'projet, nom du projet, campagne, chantier, proyecto, nombre proyecto, nombre del proyecto, campana, progetto, nome progetto, campagna, projeto, nome do projeto, campanha, projekt, nazwa projektu, kampania, inicjatywa, nazev projektu, kampan, nom de l operation, operation, nom de la campagne, projet nom, nombre de la campana, iniciativa, emprendimiento, iniziativa, nome della campagna, nome campagna, nome da campanha, acao, inwestycja nazwa, nazwa kampanii, przedsiewziecie, nazwa inwestycji, nazev kampane, zakazka, nazev zakazky, stavba',
  ],
  dish: [
    'dish, dish name, meal, recipe, recipe name, menu item, food, drink, gericht, speise, rezept, rezeptname, mahlzeit, getrank, gerecht, recept, receptnaam, maaltijd, drankje, course dish, starter, main course, dessert, beverage, cocktail, wine dish, side dish, vorspeise, hauptgericht, nachspeise, nachtisch, beilage, speisename, voorgerecht, hoofdgerecht, nagerecht, bijgerecht, drank',
    'plat, recette, nom de la recette, repas, boisson, aliment, platillo, plato, receta, nombre receta, comida, bebida, piatto, ricetta, nome ricetta, pasto, bevanda, pietanza, prato, receita, nome da receita, refeicao, danie, potrawa, przepis, nazwa przepisu, posilek, napoj, pokrm, jidlo, recept, nazev receptu, entree plat, plat principal, nom du plat, accompagnement, dessert, entrante, plato principal, postre, nombre del plato, guarnicion, antipasto, primo piatto, secondo piatto, contorno, dolce, nome del piatto, portata, entrada prato, prato principal, sobremesa, nome do prato, acompanhamento, przystawka, danie glowne, deser, nazwa dania, zupa, predkrm, hlavni jidlo, hlavni chod, dezert, nazev jidla, polevka, priloha jidlo',
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
    'vehicle, car, car model, vehicle model, model name, make and model, car name, fahrzeug, auto, fahrzeugmodell, fahrzeugname, modellname, voertuig, automodel, car type, vehicle type name, truck, bus, motorcycle, machine vehicle, tractor, boat, boat name, ship, vessel, ship name, vessel name, aircraft, train, schiff, schiffsname, boot, bootsname, lkw, motorrad, traktor, flugzeug, wagen, schip, scheepsnaam, vrachtwagen, motorfiets, vliegtuig, trein',
    'vehicule, voiture, modele de voiture, vehiculo, coche, carro, modelo de coche, veicolo, auto modello, automobile, veiculo, modelo do carro, pojazd, samochod, vozidlo, vuz, automobil, bateau, navire, camion, moto, tracteur, avion, train, engin, barco, buque, nombre del barco, motocicleta, tractor, tren, embarcacion, unidad vehiculo, barca, nave, nome barca, trattore, aereo, treno, imbarcazione, navio, caminhao, trator, aviao, comboio, trem, statek, lodz, ciezarowka, motocykl, ciagnik, samolot, pociag, lod, plavidlo, nakladni auto, motorka, letadlo, vlak',
  ],
  vehicleMake: [
    'make, car make, car brand, vehicle brand, automarke, fahrzeugmarke, fahrzeughersteller, automerk, vehicle make, manufacturer vehicle, marke fahrzeug',
    'marque voiture, marque vehicule, marca del coche, marca vehiculo, marca auto, marca veicolo, marca do carro, marka samochodu, marka pojazdu, znacka vozu, znacka auta, marque du vehicule, marca del vehiculo, marca do veiculo, tovarni znacka',
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
    'boite de vitesses, transmision, cambio, caja de cambios, trasmissione, cambio auto, transmissao, cambio carro, skrzynia biegow, prevodovka, boite vitesse, boite vitesses, boite, caja de cambio',
  ],
  licensePlate: [
    'license plate, licence plate, number plate, plate number, kennzeichen, nummernschild, kenteken, autokennzeichen, registration plate, reg number, plate, kfz kennzeichen, amtliches kennzeichen, kentekennummer, nummerplaat',
    'immatriculation, plaque, plaque d immatriculation, matricula, matricula vehiculo, placa, patente, targa, matricula do carro, placa do carro, numer rejestracyjny, nr rejestracyjny, tablica, spz, registracni znacka, rz, plaque immatriculation, numero d immatriculation, numero immatriculation, dominio vehiculo, placas, numero de placa, matricula del vehiculo, targa veicolo, numero targa, placa do veiculo, matricula do veiculo, numer rejestracyjny pojazdu, tablica rejestracyjna, rejestracja, rz vozidla, statni poznavaci znacka, poznavaci znacka',
  ],
  animal: [
    'pet, pet name, animal name, tiername, haustier, huisdier, naam huisdier',
    'nom de l animal, nombre de la mascota, mascota, nome animale, nome do animal, imie zwierzecia, jmeno zvirete, imie psa',
  ],
  breed: [
    'breed, animal, species, animal type, dog breed, rasse, tierart, hunderasse, ras, dier, diersoort, tierrasse, cat breed, tierart rasse, subspecies, gattung tier, rassename, hondenras, ondersoort, vogelsoort',
    'race, espece, animal, raza, especie, razza, specie, animale, raca, rasa, gatunek, zwierze, plemeno, druh zvirete, zvire, race du chien, espece animale, raza del animal, raza de perro, especie animal, razza del cane, specie animale, raca do animal, rasa psa, gatunek zwierzecia, rasa kota, plemeno psa, zivocisny druh, plemeno zvirete',
  ],
  plant: [
    'plant, plant name, tree, flower, pflanze, pflanzenname, baum, blume, plantennaam, boom, bloem, crop, crop name, seed variety, botanical name, plant species, tree species, fruit variety, baumart, pflanzenart, kulturpflanze, feldfrucht, anbaukultur, botanischer name, saatgut, gewas, plantensoort, boomsoort, botanische naam, teelt',
    'plante, fleur, arbre, planta, arbol, flor, pianta, albero, fiore, arvore, roslina, drzewo, kwiat, rostlina, strom, kvetina, culture agricole, essence, espece vegetale, nom botanique, cultivo, especie vegetal, nombre cientifico, nombre botanico, coltura, coltivazione, specie vegetale, nome botanico, cultura agricola, nome cientifico, plantacao, uprawa, gatunek rosliny, nazwa botaniczna, nazwa lacinska, plodina, druh rostliny, botanicky nazev, latinsky nazev',
  ],
  plan: [
    'plan, plan name, tier, package, package name, subscription, membership, pricing plan, tarif, paket, paketname, mitgliedschaft, abo, abonnement, tarifname, pakket, pakketnaam, lidmaatschap, abonnementsnaam, tariff, ticket tier, price tier, pricing tier, membership tier, support tier',
    'formule, forfait, abonnement, adhesion, nom du forfait, plan de precios, tarifa nombre, paquete, suscripcion, membresia, abono, piano, abbonamento, pacchetto, tariffa nome, iscrizione, plano, assinatura, pacote, plano nome, abonament, pakiet, plan taryfowy, taryfa, predplatne, balicek, clenstvi, tarif',
  ],
  drug: [
    'drug, drug name, medication, medicine, active ingredient, medikament, arzneimittel, wirkstoff, medicijn, geneesmiddel, werkzame stof, medicatie, medikation, medication name, prescription drug, vaccine, impfstoff, vaccin, arznei, verabreichtes medikament, medicijn naam',
    'medicament, principe actif, medicamento, principio activo, farmaco, medicinale, principio attivo, remedio, principio ativo, lek, nazwa leku, substancja czynna, lecivo, ucinna latka, vaccin, traitement medicamenteux, medicaments, vacuna, medicamentos, vaccino, farmaci, vacina, szczepionka, leki, vakcina, leky, lecivy pripravek, medicacion, medicacao, farmacoterapia, lekarstwo',
  ],
  illness: [
    'illness, disease, health condition, injury, krankheit, erkrankung, verletzung, ziekte, aandoening, blessure, diagnosis, diagnose, main diagnosis, chronic conditions, health problem, complaint medical, beschwerden, vorerkrankungen, grunderkrankung, klacht, klachten',
    'maladie, affection, pathologie, blessure, enfermedad, patologia, lesion, malattia, infortunio, doenca, patologia, lesao, choroba, schorzenie, kontuzja, nemoc, onemocneni, zraneni, diagnostic, antecedents medicaux, pathologies, diagnostico, enfermedades, padecimiento, diagnosi, patologie, malattie, doencas, condicao medica, diagnoza, rozpoznanie, choroby, diagnoza hlavni, nemoci, onemocneni hlavni',
  ],
  sport: [
    'sport, sport type, discipline, sportart, disziplin, sporttak, sportsoort',
    'sport pratique, discipline, deporte, disciplina, sport praticato, esporte, desporto, modalidade, dyscyplina, dyscyplina sportu, sport nazev, disciplina sportovni',
  ],
  sportTeam: [
    'club name, home team, away team, opponent, heimmannschaft, gastmannschaft, gegner, mannschaft, vereinsmannschaft, thuisploeg, uitploeg, tegenstander, ploeg, winning team, losing team, guest team, visiting team, visitor team, rival team, heim, gast, heimteam, gastteam, auswartsteam, auswartsmannschaft, gaste mannschaft, thuisteam, uitteam, thuisclub, bezoekende ploeg',
    'equipe domicile, equipe exterieure, adversaire, equipo local, equipo visitante, rival, squadra di casa, squadra ospite, avversario, equipa da casa, time da casa, time visitante, adversario, gospodarze, goscie, druzyna, przeciwnik, domaci, hoste, souper, equipe, equipe adverse, equipe receveuse, equipe visiteuse, club visiteur, club, equipo, equipo rival, club local, equipo contrario, equipo ganador, squadra, squadra avversaria, squadra casa, squadra trasferta, squadra vincitrice, equipa, equipe visitante, equipe mandante, mandante, visitante, clube, adversarios, equipa visitante, gospodarz meczu, gosc meczu, druzyna gosci, druzyna gospodarzy, rywal, przeciwnicy, domaci tym, hostujici tym, souper zapasu, protivnik, muzstvo, druzstvo domaci',
  ],
  category: [
    'category, category name, category text, genre, rubric, topic area, collection, group, group name, subcategory, sub category, section name category, kategorie, kategoriename, rubrik, themenbereich, gruppe, unterkategorie, sparte, oberkategorie, warengruppe, categorie, categorienaam, rubriek, groep, subcategorie, onderwerp categorie, productgroep, ressort thema, domain area, field of study, section of museum, department category, class group, kollektion, fachrichtung, sammlung, sammlungsbereich, collectie, vakgebied, richting, studierichting, fachgruppe, product category, blog category, kategorie produkt',
    'categorie, nom de la categorie, rubrique, genre, groupe, sous categorie, collection, categoria, nombre categoria, genero, rubro, grupo, subcategoria, coleccion, categoria nome, genere, rubrica, gruppo, sottocategoria, collezione, colecao, subcategoria, kategoria, nazwa kategorii, gatunek literacki, grupa, podkategoria, dzial tematyczny, kolekcja, kategorie, nazev kategorie, rubrika, skupina, zanr, podkategorie, kolekce, filiere, domaine d activite, famille, famille de produits, rayon, univers, familia, ramo categoria, area tematica, seccion, apartado, rama, familia de productos, settore merceologico, ambito, famiglia, sezione, secao, familia de produtos, editoria, dziedzina, kierunek, dzial, rodzina produktow, seria produktow, oblast, odvetvi kategorie, sbirka, smer, rada vyrobku, okruh',
  ],
  tag: [
    'tag, tags, tag name, topic, topics, label tag, hashtag, thema, themen, schlagwort, stichwort, onderwerp thema, trefwoord, themas, keyword tag, buzzword, subject area, schwerpunktthema, themengebiet, onderwerpen, kernwoord',
    'etiquette, theme, thematique, sujet, thematiques, themes, etiqueta, etiquetas, tema, temas, argomento, argomenti, topico, assunto tema, topicos, temat, tematyka, tematy, znacznik, tagi, tema clanku, stitky, temata, tematika, mot dise, etiquettes, sujets, theme principal, tema principal, temario tema, tematica, tematicas, argomento principale, etichetta, etichette, palavra tema, motyw przewodni, hasztag, haslo tematyczne, tematicky okruh, hlavni tema, stitky clanku',
  ],
  kind: [
    'type, kind, sort, variant, class, classification, form, format, art, typ, sorte, klasse, variante, ausfuhrung, modus, mode, soort, type soort, uitvoering, vorm, klas, variant name, room type, article type, ticket type, veranstaltungsart, zimmertyp, product type, produkttyp, model type, product line, subtype, category type, edition, version type, type of room, type of contract, art der, gattung, typenart, produktlinie, ausfuhrungsart, kategorieart, baureihe, ticketart, kursart, raumart, dienstart, kundenart, art der veranstaltung, soort kamer, soort contract, uitvoeringstype, productlijn, reeks type, sitzungstyp, form of teaching, beitragsart',
    'type, genre type, sorte, variante, classe, forme, nature, tipo, clase, variante, modalidad, formato, tipologia, classe, variante, formato, variacao, typ, rodzaj, wariant, klasa, forma, druh, varianta, trida, forma, type de chambre, type de cours, gamme, modele type, type d evenement, type de produit, type d activite, tipo de habitacion, tipo de evento, tipo de producto, gama, linea, subtipo, linea de producto, tipo di camera, tipo di evento, tipo evento, tipo prodotto, gamma, sottotipo, tipo de quarto, tipo de produto, linha, rodzaj pokoju, rodzaj imprezy, typ wydarzenia, linia produktow, odmiana, edycja, typ pokoje, typ akce, typ produktu, rada produktu, podtyp, edice, modalite, modalites, modalidade de ensino, formulaire type, forma umowy, forma uvazku, rodzaj zajec',
  ],
  status: [
    'status, state of order, order status, stock status, condition state, workflow state, progress status, zustand, bestellstatus, auftragsstatus, bearbeitungsstand, stand, lieferstatus, zahlungsstatus, verfugbarkeit, toestand, staat van, availability, beschikbaarheid, bestelstatus, phase, stage, fase, condition, condition report, state of repair, ship status, lifecycle, delivery status, application status, ticket status, verfugbarkeitsstatus, erhaltungszustand, erhaltungsgrad, anmeldestatus, projektstatus, orderstatus, staat van onderhoud, projectstatus, aanmeldstatus',
    'statut, etat, statut de la commande, avancement, disponibilite, phase, estado, estado del pedido, disponibilidad, fase, situacion, stato, stato ordine, disponibilita, situacao, situacao do pedido, estado do pedido, disponibilidade, etapa, status zamowienia, stan, dostepnosc, etap, faza, stav, stav objednavky, dostupnost, faze, etapa zakazky, etat de conservation, etat du bien, statut du dossier, etat de la commande, etat d avancement, estado de conservacion, estado del proyecto, estado del envio, estatus, condicion, stato di conservazione, stato del progetto, stato della spedizione, condizione, condizioni immobile, estado de conservacao, situacao cadastral, status do pedido, andamento, condicao, stan zachowania, stan techniczny, status projektu, stan realizacji, status platnosci, kondycja, stav zachovani, technicky stav, stav projektu, stav platby, stav rizeni',
  ],
  level: [
    'level, difficulty, difficulty level, skill level, experience level, intensity, spiciness, severity, urgency, priority, schwierigkeit, schwierigkeitsgrad, niveau, stufe, prioritat, dringlichkeit, erfahrung, erfahrungsstufe, kursniveau, moeilijkheid, moeilijkheidsgraad, prioriteit, ervaring, experience, seniority, berufserfahrung, werkervaring, ervaringsniveau, severity level, seriousness, proficiency, competence level, spice level, hardness, comfort level, ernst, dringend, leistungsniveau, leistungsstufe, sprachniveau, kurslevel, zwaarte, taalniveau, risk level, risk, alert level, gefahrenstufe, warnstufe, risico, risikostufe',
    'niveau, difficulte, niveau de difficulte, priorite, urgence, experience requise, experience, nivel, dificultad, nivel de dificultad, prioridad, urgencia, experiencia, livello, difficolta, livello di difficolta, priorita, urgenza, esperienza, dificuldade, nivel de dificuldade, prioridade, experiencia exigida, poziom, trudnosc, poziom trudnosci, stopien trudnosci, priorytet, doswiadczenie, uroven, obtiznost, narocnost, priorita, stupen obtiznosti, zkusenosti, praxe, niveau requis, niveau de langue, gravite, risque, niveau de risque, intensite, niveau d etudes, nivel requerido, gravedad, severidad, riesgo, nivel de riesgo, intensidad, nivel de idioma, nivel educativo, livello richiesto, gravita, rischio, livello di rischio, intensita, nivel exigido, gravidade, severidade, risco, nivel de risco, intensidade, stopien zaawansowania, zaawansowanie, ryzyko, poziom ryzyka, waga problemu, pilnosc, skala trudnosci, stupen, zavaznost, nalehavost, riziko, mira rizika, pokrocilost',
  ],
  size: [
    'size, clothing size, shoe size, sizes, grosse, konfektionsgrosse, kleidergrosse, maat, kledingmaat, maten, bottle size, ring size, paper size, frame size, pack size, bed size, format size, portion size, packungsgrosse, ringgrosse, rahmengrosse, bildformat, schuhgrosse, bettgrosse, grootte, formaat, schoenmaat, verpakkingsgrootte, rahmenhohe',
    'taille, pointure, talla, talle, taglia, tamanho, rozmiar, rozmiar buta, velikost, velikost obleceni, taille du cadre, taille du lit, taille vetement, conditionnement, tamano, tamano de la talla, talla de camisa, talla camiseta, tamano del envase, calibre, misura, taglia maglia, formato confezione, numero di taglia, tamanho da camisa, medida, numeracao, rozmiar koszulki, wielkosc, format wielkosc, gabaryt, velikost trika, velikost baleni, velikost ramu',
  ],
  unit: [
    'unit, units, price unit, unit of measure, measurement unit, uom, einheit, mengeneinheit, masseinheit, eenheid, maateenheid, suffix, sales unit, unit name, unit label, verkaufseinheit, gebinde, verpackungseinheit, verkoopeenheid, verpakkingseenheid',
    'unite, unite de mesure, unidad, unidad de medida, unita, unita di misura, unidade, unidade de medida, jednostka, jednostka miary, jm, jednotka, merna jednotka, unite de vente, unite d emballage, unidad de venta, presentacion unidad, unita di vendita, unidade de venda, jednostka sprzedazy, prodejni jednotka',
  ],
  symbol: [
    'prefix, sign, prafix, zeichen, teken, voorvoegsel',
    'prefixe, prefijo, prefisso simbolo, prefixo simbolo, znak, prefiks, predpona',
  ],
  material: [
    'material, materials, fabric, texture, finish, composition, werkstoff, stoff, materialien, oberflache, materiaal, materialen, stof, textiel, upholstery, frame material, building material, baumaterial, bezug, obermaterial, gestellmaterial, holzart, stoffart, bekleding, houtsoort, bouwmateriaal',
    'matiere, materiau, materiaux, tissu, composition, finition, materiales, tela, tejido, composicion, acabado, materiale, materiali, tessuto, composizione, finitura, materiais, tecido, composicao, acabamento, material wykonania, tworzywo, tkanina, sklad materialowy, material vyrobku, latka, povrch, slozeni materialu, revetement, matieres, matiere premiere, materiau principal, essence de bois, materia prima, material principal, tipo de madera, revestimiento, rivestimento, tipo di legno, revestimento, tipo de madeira, material glowny, surowiec, obicie, rodzaj drewna, tapicerka, hlavni material, surovina, potah, typ dreva, matiere principale',
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
    'season, jahreszeit, saison, seizoen, saisonzeit, travel season, reisezeit, best season, seizoensperiode, best time to visit, best time, beste reisezeit, beste reistijd, best travel time',
    'saison, estacion, temporada, stagione, estacao, sezon, pora roku, rocni obdobi, sezona, saison touristique, meilleure saison, periode ideale, temporada ideal, epoca del ano, mejor epoca, periodo migliore, epoca, melhor epoca, melhor estacao, pora, okres roku, obdobi roku, nejlepsi obdobi, meilleure periode, meilleur moment',
  ],
  weekday: [
    'weekday, week day, day of week, day of the week, day name, days, open days, day interval, wochentag, wochentage, tag, tage, offnungstag, ruhetag, weekdag, dag, dagen, sluitingsdag, rustdag, closing day, trash day, collection day, training day, market day, kurstag, trainingstag, markttag, abholtag, lesdag, trainingsdag, marktdag, ophaaldag',
    'jour, jour de la semaine, jours, jour de fermeture, jours d ouverture, dia, dia de la semana, dias, giorno, giorno della settimana, giorni, giorno di chiusura, dia da semana, dia semana, dzien, dzien tygodnia, dzien wolny, den, den v tydnu, dny, zaviraci den, jour de marche, jour d ouverture, jour de collecte, jour de repos, dia de cierre, dia de mercado, dia de entrenamiento, dia de descanso, giorno di mercato, giorno di riposo, giorno chiusura, giorno settimana, dia de fecho, dia de folga, dia do treino, dzien targowy, dzien treningu, dzien odbioru, den konani, den treninku, den svozu, den otevreni',
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
    'certificate, certification, certifications, award, awards, prize, medal, badge name, zertifikat, zertifizierung, auszeichnung, preis auszeichnung, siegel, gutesiegel, energieklasse siegel, certificaat, certificering, keurmerk, prijs award, onderscheiding, accreditation, accolade, recognition, trophy, qualification certificate, guetesiegel, auszeichnungen, preise gewonnen, label siegel, erkenning, onderscheidingen, certificaten, prijzen gewonnen',
    'certificat, certification, recompense, prix decerne, label, distinction, certificado, certificacion, premio, galardon, certificato, certificazione, riconoscimento, certificacao, selo, premiacao, certyfikat, nagroda, wyroznienie, osvedceni, certifikat, oceneni, vyznamenani, recompenses, prix obtenu, labels, agrement, certifications, certificaciones, reconocimiento, reconocimientos, premios, sello, riconoscimenti, certificazioni, premi, reconhecimento, selos, certificacoes, nagrody, certyfikaty, wyroznienia, odznaczenie, oceneni ziskana, certifikaty, certifikace',
  ],
  energyClass: [
    'energy class, energy rating, energy label, energieklasse, energieeffizienzklasse, energielabel',
    'classe energetique, dpe, clase energetica, certificado energetico, calificacion energetica, classe energetica, certificado energetico classe, klasa energetyczna, energeticka trida, energeticka narocnost, energeticky stitek',
  ],
  audience: [
    'audience, target group, target audience, age group, zielgruppe, altersgruppe, doelgroep, leeftijdsgroep, suitable for, geeignet fur, geschikt voor, suitable age, age range, recommended age, for whom, zielpublikum, altersempfehlung, publikum, voor wie, leeftijdscategorie, doelpubliek',
    'public, public cible, tranche d age, publico, publico objetivo, grupo de edad, pubblico, target, fascia d eta, publico alvo, faixa etaria, grupa docelowa, grupa wiekowa, odbiorcy, cilova skupina, vekova skupina, public vise, pour qui, tranche age, age conseille, cible, publico al que va dirigido, dirigido a, destinatarios, a quien va dirigido, edad recomendada, rango de edad, destinatari, a chi si rivolge, eta consigliata, fasce di eta, faixa de idade, para quem, idade recomendada, dla kogo, kategoria wiekowa, przedzial wiekowy, pro koho, vekova kategorie, doporuceny vek, urceno pro',
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
    'league, competition, tournament, championship, liga, wettbewerb, turnier, meisterschaft, competitie, toernooi, spielklasse, staffel liga, division name, cup, divisie, poule, championship name, wettkampf',
    'ligue, competition, tournoi, championnat, competicion, torneo, campeonato, campionato, competizione, lega, liga, torneio, rozgrywki, turniej, mistrzostwa, soutez, turnaj, mistrovstvi, division, coupe, poule, championnat nom, division liga, copa, categoria liga, serie, girone, coppa, campeonato nome, taca, escalao, liga nazwa, puchar, klasa rozgrywkowa, poharu, pohar, liga nazev',
  ],
  playerPosition: [
    'player position, playing position, spielerposition, spielposition, spelerspositie',
    'poste du joueur, posicion del jugador, ruolo in campo, posicao do jogador, pozycja zawodnika, pozycja na boisku, pozice hrace, herni post',
  ],
  gameResult: [
    'match score, final score, result, results, ergebnis, spielergebnis, endstand, resultat, uitslag, eindstand, resultaat, half time score, score line, scoreline, match result, halftime, halbzeitstand, halbzeit, spielstand, spielstanden, endergebnis, ruststand, tussenstand, eindresultaat',
    'resultat, score final, resultado, marcador final, risultato, punteggio finale, placar, resultado final, wynik, wynik meczu, rezultat, vysledek, vysledek zapasu, score, resultat du match, score final match, score mi temps, resultado del partido, marcador, risultato partita, punteggio, resultado do jogo, placar final, resultado da partida, wynik koncowy, wynik spotkania, wynik do przerwy, skore, konecny vysledek, konecne skore',
  ],
  grape: [
    'grape, grape variety, wine, wine type, rebsorte, wein, druif, druivenras, wijn',
    'cepage, vin, uva, vino, variedad de uva, vitigno, vino tipo, casta, vinho, szczep, wino, odruda, vino odruda',
  ],
  schoolSubject: [
    'subject taught, school subject, fach, schulfach, unterrichtsfach, lehrfach, vak, schoolvak, leervak',
    'matiere, matiere enseignee, matiere scolaire, asignatura, materia, materia escolar, materia insegnata, disciplina, disciplina escolar, przedmiot, przedmiot szkolny, predmet, vyucovany predmet, skolni predmet',
  ],
  employmentType: [
    'employment type, contract type, job type, type of employment, work type, working time model, anstellungsart, beschaftigungsart, vertragsart, arbeitszeitmodell, dienstverband, contractvorm, soort contract',
    'type de contrat, type d emploi, tipo de contrato, tipo de empleo, tipo contrato, jornada laboral, tipo contratto, tipo di contratto, tipologia contratto, tipo contratacao, tipo de contratacao, regime de trabalho, rodzaj umowy, typ umowy, wymiar etatu, typ smlouvy, typ uvazku, druh pracovniho pomeru',
  ],
  schoolType: [
    'school type, type of school, schulform, schulart, schulzweig, schooltype, onderwijsvorm',
    'type d ecole, type d etablissement, tipo de escuela, tipo de colegio, tipo di scuola, tipo de escola, typ szkoly, rodzaj szkoly, typ skoly, druh skoly',
  ],
  dosage: [
    'dosage instructions, dosing, dosage, dosierung, dosierungsanleitung, einnahme, dosering, doseringsadvies',
    'posologie, posologia, dosificacion, pauta, dosaggio, dosagem, dawkowanie, davkovani',
  ],
} as const satisfies Entries;
