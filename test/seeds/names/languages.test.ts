import { describe, expect, it } from 'vitest';
import type { ScalarType } from '../../../src/model/attribute.ts';
import { meaningOf } from './meaning.ts';

/** Names by language, type and meaning. */
const NAMES: Record<string, Partial<Record<ScalarType, Record<string, string>>>> = {
  English: {
    string: {
      person: 'referee accountManager submittedBy headCoach librarian',
      company: 'insurer winery schoolName museumName',
      venue: 'departureAirport stadium pickupLocation trailhead',
      reference: 'invoiceNumber flightNumber contractNo shelfMark',
      label: 'ctaLabel buttonText loadMoreText linkTitle',
      vin: 'chassisNumber vinCode',
      contractType: 'employmentType',
    },
    text: { legalText: 'houseRules refundPolicy', requirements: 'requiredDocuments', benefit: 'perks' },
    integer: {
      capacity: 'maxGuests sleeps',
      groupSize: 'classSize maxParticipants',
      several: 'assists yellowCards',
      rooms: 'halfBaths numDoors',
      seconds: 'cacheTtl timeout',
      levelNumber: 'level difficulty spicyLevel season',
      position: 'episode chapter',
      years: 'experience',
    },
    decimal: { area: 'sqft acreage', percent: 'winRate humidity', money: 'raisedAmount netWorth' },
  },
  German: {
    string: {
      person: 'bürgermeister schiedsrichter kontoinhaber erstelltVon',
      company: 'krankenversicherung weingut',
      airline: 'fluggesellschaft',
      venue: 'abflughafen sporthalle sitzungsort trainingsort',
      reference: 'inventarnr auftragsnummer aktenzeichen',
      boardType: 'verpflegungsart',
      propertyType: 'objektart',
    },
    integer: { capacity: 'schlafplaetze klassengroesse', year: 'sanierungsjahr', days: 'zahlungsziel' },
    decimal: { price: 'jahresbeitrag kurtaxe', area: 'bueroflaeche', percent: 'wirkungsgrad' },
  },
  French: {
    string: {
      person: 'arbitre titulaireCompte creePar chefCuisinier',
      company: 'nomRestaurant',
      airline: 'compagnieAerienne',
      venue: 'pointDeRencontre gareDepart',
      jobTitle: 'intitulePoste',
      label: 'libelleBouton texteLien',
      url: 'lienBilletterie urlBouton',
    },
    integer: { capacity: 'placesRestantes nbPersonnes', days: 'dureeSejour nbJours', rooms: 'nbChambres' },
    decimal: { price: 'fraisInscription tarifAdulte', total: 'resteAPayer' },
  },
  Spanish: {
    string: {
      person: 'árbitro titularCuenta aprobadoPor',
      company: 'nombreComercial',
      airline: 'aerolínea',
      venue: 'puntoEncuentro aeropuertoSalida',
      street: 'calle',
      url: 'enlaceReserva urlDestino',
      season: 'mejorEpoca',
      idNumber: 'dni',
    },
    integer: {
      levelNumber: 'dificultad temporada',
      rooms: 'numHabitaciones recamaras',
      year: 'año anioPublicacion',
      years: 'aniosExperiencia',
    },
    decimal: { price: 'cuotaMensual precioPorPersona', area: 'superficieTerreno' },
  },
  Portuguese: {
    string: {
      person: 'goleiro criadoPor encarregadoEducacao',
      company: 'razaoSocial',
      airline: 'companhiaAerea',
      venue: 'pontoEncontro localTreino',
      schoolClass: 'turma',
      label: 'textoBotao rotulo',
    },
    integer: { capacity: 'lotacao vagasDisponiveis', stock: 'qtd estoqueMinimo', age: 'idadeMinima' },
    decimal: { price: 'mensalidade diaria', area: 'areaUtil' },
  },
  Italian: {
    string: {
      person: 'sindaco intestatario creatoDa',
      company: 'casaEditrice',
      airline: 'compagniaAerea',
      houseNumber: 'numeroCivico',
      vin: 'numeroTelaio',
      photoCredit: 'creditoFoto',
    },
    integer: { capacity: 'postiLetto capienza', stock: 'giacenza', levelNumber: 'piano' },
    decimal: { rent: 'speseCondominiali', price: 'quotaIscrizione', area: 'metratura' },
  },
  Dutch: {
    string: {
      person: 'voorzitter aangemaaktDoor rekeninghouder',
      company: 'zorgverzekeraar',
      airline: 'luchtvaartmaatschappij',
      venue: 'opstapplaats sportpark',
      reference: 'polisnummer vergunningnummer',
      colorName: 'kleurnaam',
    },
    integer: { capacity: 'slaapplaatsen aantalPersonen', days: 'verblijfsduur', hours: 'contracturen' },
    decimal: { price: 'inschrijfgeld contributie', area: 'tuinoppervlakte' },
  },
  Polish: {
    string: {
      person: 'sędzia burmistrz utworzonePrzez',
      company: 'liniaLotnicza kontrahent',
      houseNumber: 'nrDomu',
      question: 'tresc_pytania',
      propertyType: 'typNieruchomosci',
    },
    integer: { rooms: 'liczbaLazienek', several: 'bramki zolteKartki', capacity: 'wolneMiejsca' },
    decimal: { price: 'składka cenaZaOsobe', total: 'doZaplaty' },
  },
  Czech: {
    string: {
      person: 'rozhodčí starosta schválil',
      company: 'dopravce nazevHotelu',
      reference: 'cisloPojistky variabilniSymbol',
      url: 'cilOdkazu odkazTlacitka',
      contractType: 'druhUvazku',
    },
    integer: { capacity: 'pocetMist volnaMista', year: 'rokRekonstrukce', days: 'dodaciLhuta' },
    decimal: { price: 'vstupné hodinovaSazba', area: 'plochaPozemku' },
  },
};

describe.each(Object.entries(NAMES))('%s names', (_language, types) => {
  const rows = Object.entries(types).flatMap(([type, meanings]) =>
    Object.entries(meanings).flatMap(([meaning, names]) =>
      names.split(' ').map((name) => [name, type as ScalarType, meaning] as const),
    ),
  );
  it.each(rows)('%s (%s) is %s', (name, type, meaning) => {
    expect(meaningOf(name, type)).toBe(meaning);
  });
});
