import { code, type TextMaker } from './text-maker.ts';

/** The codes that countries give to companies, people and places, by the words of an attribute's name. */
const PATTERNS: Readonly<Record<string, string>> = {
  ein: '##-#######',
  ssn: '###-##-####',
  steuernummer: '##/###/#####',
  ust: 'DE#########',
  hrb: 'HRB #####',
  plz: '#####',
  postleitzahl: '#####',
  siret: '### ### ### #####',
  siren: '### ### ###',
  tva: 'FR## #########',
  cif: '?########',
  nif: '########?',
  dni: '########?',
  nie: '?#######?',
  cnpj: '##.###.###/####-##',
  cpf: '###.###.###-##',
  estadual: '###.###.###.###',
  crm: 'CRM ######',
  cep: '#####-###',
  nipc: '#########',
  piva: 'IT###########',
  partita: 'IT###########',
  fiscale: '??????##?##?###?',
  rea: '??-######',
  cap: '#####',
  kvk: '########',
  btw: 'NL#########B##',
  bsn: '#########',
  nip: '###-###-##-##',
  regon: '#########',
  krs: '0000######',
  pesel: '###########',
  pocztowy: '##-###',
  pocztowego: '##-###',
  ico: '########',
  dic: 'CZ########',
  psc: '### ##',
};

/** Returns what makes the national code that a word of the name asks for; undefined if none does. */
export function nationalCode(words: readonly string[]): TextMaker | undefined {
  const word = words.find((one) => Object.hasOwn(PATTERNS, one));
  return word === undefined ? undefined : code(PATTERNS[word]!);
}

/** The meanings that countries have formats for. */
export const NATIONAL: ReadonlySet<string> = new Set(['vatId', 'registerNumber', 'idNumber', 'zip']);
