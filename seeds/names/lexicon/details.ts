import type { Entries } from './entries.ts';

/** Properties with a few usual values, each of one field of work. */
export const DETAILS = {
  vin: [
    'vin, vin number, vin code, vin nr, chassis number, chassis no, frame number, vehicle identification number, vehicle identification, fahrgestellnummer, fahrgestellnr, fahrzeugidentifikationsnummer, fahrzeugidentnummer, fin nummer, rahmennummer, chassisnummer, framenummer, voertuigidentificatienummer',
    'numero de chassis, numero chassis, chassis, numero de cadre, numero de chasis, numero chasis, chasis, numero de bastidor, bastidor, numero di telaio, numero telaio, telaio, numero do chassi, chassi, numero do quadro, numer vin, numer nadwozia, numer podwozia, numer ramy, cislo karoserie, vin kod, cislo ramu',
  ],
  relation: [
    'relation, relationship, relationship to patient, kinship, relation to child, verwandtschaft, verwandtschaftsgrad, verwandtschaftsverhaltnis, beziehung, verhaltnis zum kind, relatie, verwantschap, relatie tot kind',
    'lien de parente, parente, parentesco, relacion, vinculo familiar, parentela, relazione, grado di parentela, grau de parentesco, relacao, pokrewienstwo, stopien pokrewienstwa, relacja, pribuzenstvi, vztah, pribuzensky vztah',
  ],
  instrument: [
    'instrument, musical instrument, main instrument, instruments, musikinstrument, hauptinstrument, muziekinstrument',
    'instrument de musique, instrument principal, instrumento, instrumento musical, instrumentos, strumento, strumento musicale, strumenti, instrumento principal, instrument muzyczny, hudebni nastroj, nastroj, nastroje',
  ],
  heating: [
    'heating, heating type, heat source, energy source, heizung, heizungsart, energietrager, heizart, befeuerung, verwarming, verwarmingstype, energiebron',
    'chauffage, type de chauffage, mode de chauffage, source d energie, calefaccion, tipo de calefaccion, fuente de energia, riscaldamento, tipo di riscaldamento, fonte energetica, aquecimento, tipo de aquecimento, fonte de energia, ogrzewanie, rodzaj ogrzewania, zrodlo energii, vytapeni, typ vytapeni, topeni, zdroj energie, typ ogrzewania',
  ],
  propertyType: [
    'property type, real estate type, house type, home type, dwelling type, listing type, objektart, objekttyp, immobilientyp, immobilienart, haustyp, wohnungstyp, woningtype, soort woning, soort object, woningsoort',
    'type de bien, type de logement, type de propriete, type bien immobilier, tipo de inmueble, tipo inmueble, tipo de propiedad, tipo de vivienda, tipo vivienda, tipo de imovel, tipo imovel, tipo di immobile, tipologia immobile, tipo immobile, typ nieruchomosci, rodzaj nieruchomosci, rodzaj zabudowy, typ zabudowy, typ nemovitosti, druh nemovitosti, typ domu',
  ],
  contractType: [
    'contract type, employment type, job type, type of employment, employment form, work type, working model, work model, vertragsart, beschaftigungsart, anstellungsart, arbeitszeitmodell, anstellung, vertragstyp, arbeitsmodell, beschaftigung, contracttype, dienstverband, soort dienstverband, soort contract, contractvorm, befristung, employment contract, vertrag, arbeitsvertrag',
    'type de contrat, type contrat, type d emploi, temps de travail, contrat, tipo de contrato, tipo contrato, tipo de jornada, tipo de empleo, modalidad de contrato, modalidad de trabajo, contrato, tipo di contratto, tipo contratto, tipologia contratto, contratto, regime de trabalho, regime de contratacao, tipo de vinculo, vinculo, jornada de trabalho, rodzaj umowy, typ umowy, forma zatrudnienia, wymiar etatu, wymiar pracy, etat, tryb pracy, typ smlouvy, druh smlouvy, druh uvazku, typ uvazku, uvazek, pracovni uvazek, forma spoluprace, pracovni pomer, forma umowy, forma uvazku',
  ],
  logLevel: [
    'log level, loglevel, logging level, log severity, protokollstufe, meldungstyp, logniveau',
    'niveau de log, nivel de log, nivel de registro, livello log, livello di log, poziom logowania, poziom logu, uroven logu, uroven logovani',
  ],
  httpMethod: [
    'http method, request method, http verb, verb, http methode, request methode',
    'methode http, metodo http, metoda http',
  ],
  operatingSystem: [
    'operating system, os, os name, device os, betriebssystem, besturingssysteem',
    'systeme d exploitation, sistema operativo, sistema operacional, system operacyjny, operacni system',
  ],
  environment: [
    'environment, env, deployment environment, server environment, umgebung, systemumgebung, omgeving',
    'environnement, entorno, ambiente, srodowisko, prostredi',
  ],
  religion: [
    'religion, denomination, faith, confession, konfession, religionszugehorigkeit, glaube, religie, geloof, kerkgenootschap',
    'culte, confession religieuse, religion, confesion, culto, religione, confessione, religiao, religia, wyznanie, nabozenstvi, vyznani, vira, cirkev',
  ],
  technique: [
    'technique, art technique, medium art, painting technique, printing technique, technik, maltechnik, kunsttechnik, mal technik, techniek, schildertechniek, druktechniek',
    'technique artistique, technique picturale, tecnica, tecnica artistica, tecnica pittorica, tecnica pictorica, technika, technika malarska, technika wykonania, technika malby, vytvarna technika',
  ],
  epoch: [
    'epoch, era, century, dating, art period, historical period, age era, epoche, jahrhundert, datierung, stilepoche, zeitalter, entstehungszeit, tijdperk, eeuw, datering, stijlperiode',
    'epoque, siecle, datation, periode historique, ere, epoca historica, siglo, datacion, periodo historico, era, secolo, datazione, periodo storico, seculo, datacao, periodo historico obra, epoka, wiek powstania, datowanie, stulecie, okres historyczny, stoleti, datace, doba vzniku, obdobi vzniku',
  ],
  soil: [
    'soil, soil type, ground type, boden, bodenart, bodentyp, grond, grondsoort, bodemtype',
    'sol, type de sol, terroir, suelo, tipo de suelo, suolo, tipo di suolo, terreno tipo, solo, tipo de solo, gleba, rodzaj gleby, typ gleby, puda, typ pudy, druh pudy',
  ],
  boardType: [
    'board, board type, meal plan, board basis, catering, verpflegung, verpflegungsart, pension art, verzorging, verzorgingstype',
    'pension, type de pension, formule repas, regimen, regimen alimenticio hotel, regimen de comidas, tipo de pension, trattamento, tipo di trattamento, regime de alimentacao, regime pensao, wyzywienie, rodzaj wyzywienia, strava v cene, typ stravovani, stravovani',
  ],
  schoolClass: [
    'school class, form class, class group name, grade level, homeroom, schulklasse, klassenname, klassenstufe, jahrgangsstufe klasse, schoolklas, klasnaam, leerjaar',
    'classe scolaire, nom de la classe, niveau scolaire, curso escolar grado, grado, grado escolar, grupo escolar, classe scolastica, sezione classe, turma, serie escolar, ano escolaridade, klasa szkolna, oznaczenie klasy, oddzial klasowy, skolni trida, oznaceni tridy',
  ],
  paymentTerms: [
    'payment terms, terms of payment, payment conditions, zahlungsbedingung, zahlungsziel text, zahlungskondition, betaalconditie, betalingsconditie',
    'conditions de paiement, modalites de paiement, echeance de paiement, condiciones de pago, plazo de pago texto, condizioni di pagamento, termini di pagamento, condicoes de pagamento, warunki platnosci, termin platnosci tekst, platebni podminky',
  ],
  incoterm: [
    'incoterm, incoterms, delivery terms, trade terms, lieferbedingung, lieferkondition, leveringsconditie, leveringsvoorwaarde',
    'condition de livraison, conditions de livraison, condicion de entrega, condiciones de entrega, termini di resa, resa incoterm, termos de entrega, warunki dostawy, dodaci podminky',
  ],
  party: [
    'party, political party, parliamentary group, faction, partei, fraktion, parteizugehorigkeit, partij, politieke partij, fractie',
    'parti, parti politique, groupe politique, partido, partido politico, grupo parlamentario, partito, partito politico, gruppo politico, partia, partia polityczna, ugrupowanie, frakcja, strana politicka, politicka strana, politicka prislusnost',
  ],
  direction: [
    'orientation, direction facing, compass direction, wind direction, exposure, himmelsrichtung, ausrichtung himmel, windrichtung, lage himmelsrichtung, windrichting, ligging tuin, orientatie',
    'orientation, exposition, direction du vent, orientacion, direccion del viento, orientamento, esposizione, direzione del vento, orientacao solar, posicao solar, direcao do vento, strona swiata, kierunek wiatru, ekspozycja, svetova strana, smer vetru, orientace',
  ],
  dosageForm: [
    'dosage form, pharmaceutical form, drug form, darreichungsform, arzneiform, toedieningsvorm, farmaceutische vorm',
    'forme galenique, forme pharmaceutique, forma farmaceutica, forma di dosaggio, postac leku, postac, lekova forma',
  ],
  frequencyOfUse: [
    'frequency of use, dosing frequency, intake, intake frequency, times per day, einnahme, einnahmehinweis, einnahmehaufigkeit, inname, innamefrequentie',
    'prise, frequence de prise, frecuencia de uso, toma, frecuencia de toma, assunzione farmaco, frequenza di assunzione, frequencia de uso, frequencia de administracao, czestotliwosc przyjmowania, sposob przyjmowania, cetnost uzivani, zpusob uzivani',
  ],
} as const satisfies Entries;
