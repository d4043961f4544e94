import type { Entries } from './entries.ts';

/** Companies, money and law. */
export const COMPANIES = {
  company: [
    'company, company name, organization, organisation, organization name, employer, manufacturer, maker, supplier, publisher, brand, brand name, sponsor, vendor, agency, merchant, retailer, store name, shop name, business, business name, firm, institution, association, club, school, university, college, hospital, clinic, hotel, hotel name, restaurant, restaurant name, organizer, organiser, provider, carrier, producer company, client name, customer name company, seller company, bank, bank name, insurance, partner, label company, record label, host organization, foundation, publishing house, airline, firma, firmenname, unternehmen, unternehmensname, arbeitgeber, hersteller, lieferant, anbieter, verlag, marke, markenname, sponsor, agentur, handler, verein, vereinsname, institut, universitat, hochschule, schule, krankenhaus, klinik, veranstalter, ausrichter, trager, organisator, betreiber, kunde firma, versicherung, krankenkasse, stiftung, bankname, kreditinstitut, betrieb, auftraggeber, partnerunternehmen, bedrijf, bedrijfsnaam, werkgever, fabrikant, leverancier, uitgever, uitgeverij, merk, merknaam, sponsor, bureau, winkelnaam, vereniging, instelling, organisator, aanbieder, opdrachtgever, verzekeraar, school name, stichting, klantnaam',
    'entreprise, nom de l entreprise, nom entreprise, societe, raison sociale, employeur, fabricant, fournisseur, editeur, marque, sponsor, agence, commerce, etablissement, association, ecole, universite, hopital, hotel, organisateur, organisme, banque, assurance, partenaire, maison d edition, enseigne, exploitant, donneur d ordre, empresa, nombre empresa, nombre de la empresa, compania, razon social, empleador, fabricante, proveedor, editorial, marca, patrocinador, agencia, tienda, organizacion, institucion, asociacion, escuela, colegio, universidad, hospital, hotel, organizador, banco, aseguradora, entidad, distribuidor, azienda, nome azienda, societa, ragione sociale, datore di lavoro, produttore, fornitore, casa editrice, editore, marchio, sponsor, agenzia, negozio, organizzazione, istituto, associazione, scuola, universita, ospedale, albergo, organizzatore, banca, assicurazione, ente, impresa, ditta, distributore, empresa nome, companhia, razao social, empregador, fornecedor, editora, patrocinador, agencia, loja, organizacao, instituicao, associacao, escola, universidade, organizador, banco, seguradora, fornecedora, firma, nazwa firmy, przedsiebiorstwo, pracodawca, producent, dostawca, wydawca, wydawnictwo, marka, sponsor, agencja, sklep, organizacja, instytucja, stowarzyszenie, szkola, uczelnia, szpital, organizator, bank, ubezpieczyciel, przewoznik, zleceniodawca, fundacja, firma nazev, nazev firmy, spolecnost, zamestnavatel, vyrobce, dodavatel, vydavatel, nakladatelstvi, znacka, agentura, obchod, organizace, instituce, spolek, skola, univerzita, nemocnice, poradatel, banka, pojistovna, porada, prodejna, dopravce, nadace, zadavatel',
  ],
  industry: [
    'industry, business sector, sector, line of business, business type, branche, industriezweig, wirtschaftszweig, geschaftsfeld, bedrijfstak, bedrijfssector',
    'secteur, secteur d activite, industrie, sector economico, rubro, giro, ramo, settore, settore industriale, industria, ramo de atividade, setor de atividade, branza, sektor, odvetvi, obor podnikani',
  ],
  legalForm: [
    'legal form, company type, rechtsform, unternehmensform, rechtsvorm',
    'forme juridique, statut juridique, forma juridica, tipo de sociedad, forma giuridica, natureza juridica, forma prawna, pravni forma',
  ],
  vatId: [
    'vat, vat id, vat number, vat no, tax id, tax number, tax no, ein, ust id, ust idnr, ust id nr, ustid, umsatzsteuer id, umsatzsteuernummer, steuernummer, steuernr, uid nummer, btw nummer, btw, btwnummer, fiscal code, fiscal number',
    'numero de tva, numero tva, tva intracommunautaire, nif, cif, rfc, cuit, ruc, partita iva, piva, codice fiscale, cnpj, cpf, nipc, contribuinte, numero de contribuinte, inscricao estadual, nip, numer nip, dic, danove cislo, numer vat, cuil, dni fiscal',
  ],
  registerNumber: [
    'register number, registration number, company number, company registration, commercial register, trade register, register no, handelsregister, handelsregisternummer, registernummer, hrb, registergericht, kvk, kvk nummer, kvknummer, chamber of commerce, licence number, license number, permit number, accreditation number, zulassungsnummer, vergunningsnummer',
    'siret, siren, rcs, numero d enregistrement, numero siret, numero de registro, registro mercantil, registro, numero rea, rea, registro imprese, matricula empresa, krs, regon, numer krs, numer rejestrowy, ico, icos, ic, identifikacni cislo, numero de licence, numero de agrement, numero de licencia, numero de colegiado, numero iscrizione albo, numer licencji, cislo licence, crm',
  ],
  iban: [
    'iban, account, account number, bank account, kontonummer, bankverbindung, konto, bankkonto, rekeningnummer, bankrekening, kontonr',
    'compte bancaire, numero de compte, rib, cuenta bancaria, numero de cuenta, clabe, conto corrente, conto bancario, coordinate bancarie, conta bancaria, numero da conta, conta corrente, konto bankowe, numer konta, nr konta, rachunek bankowy, cislo uctu, bankovni ucet, bankovni spojeni',
  ],
  bic: [
    'bic, swift, swift code, bic code, bankleitzahl, blz, routing number, sort code',
    'code bic, codigo swift, codice bic, codice swift, kod swift, kod bic, kod banky',
  ],
  currency: [
    'currency, currency code, currency symbol, wahrung, wahrungscode, valuta, munteenheid',
    'devise, monnaie, moneda, divisa, codigo de moneda, valuta, moeda, waluta, mena',
  ],
  paymentMethod: [
    'payment method, payment type, payment, pay method, zahlungsart, zahlungsmethode, zahlungsweise, bezahlmethode, betaalmethode, betaalwijze, betaling',
    'moyen de paiement, mode de paiement, paiement, metodo de pago, forma de pago, medio de pago, metodo di pagamento, modalita di pagamento, pagamento, metodo de pagamento, forma de pagamento, metoda platnosci, sposob platnosci, platnosc, zpusob platby, platebni metoda, platba',
  ],
  shippingMethod: [
    'shipping method, delivery method, shipping, versandart, lieferart, versandmethode, verzendmethode, verzendwijze, bezorgwijze, transport',
    'mode de livraison, methode de livraison, metodo de envio, forma de envio, metodo di spedizione, metodo de entrega, sposob dostawy, metoda dostawy, zpusob dopravy, zpusob doruceni, doprava',
  ],
  ticker: [
    'ticker, stock symbol, ticker symbol, wkn, isin, aktienkurzel',
    'symbole boursier, simbolo bursatil',
  ],
  pricePeriod: [
    'price period, billing period, billing interval, billing cycle, payment period, interval, frequency, recurrence, period, abrechnungszeitraum, intervall, turnus, haufigkeit, rhythmus, frequentie, interval, betaalperiode, periode',
    'periodicite, frequence, periode, frecuencia, periodicidad, periodo, frequenza, periodicita, cadenza, periodicidade, frequencia, czestotliwosc, okres rozliczeniowy, okres, frekvence, cetnost, perioda, obdobi',
  ],
} as const satisfies Entries;
