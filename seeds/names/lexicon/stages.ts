import type { Entries } from './entries.ts';

/** What happens to a thing one after the other. `scalars/timeline.ts` has their order. */
export const STAGES = {
  start: [
    'start, starts, started, starting, begin, begins, began, beginning, since, valid from, effective, effective from, available from, from date, date from, from time, start of, kick off, anfang, beginn, beginnt, startet, ab, ab datum, gultig ab, gultig von, seit, verfugbar ab, startzeit, begint, aanvang, vanaf, geldig vanaf, sinds, ingang, ingangsdatum, beschikbaar vanaf, move in, einzug, release start, eind start, commence, from when, anbeginn, beginnend, begin datum, lends from, loan start, born start, saisonbeginn',
    'debut, commence, depuis, a partir, a partir de, valable du, valable a partir, disponible a partir, inicio, comienzo, comienza, empieza, valido desde, vigente desde, desde, a partir del, inizio, inizia, comincia, valido dal, dal, decorrenza, disponibile dal, comeco, inicia, valido de, vigencia inicio, poczatek, rozpoczecie, poczatku, rozpoczecia, obowiazuje od, wazne od, wazny od, dostepne od, zacatek, zacatku, zahajeni, pocatek, plati od, platnost od, platne od, dostupne od, debut de, mise en service, fecha de inicio, fecha inicio, data inizio, data di inizio, data inicio, data de inicio, data rozpoczecia, datum zahajeni, inicial, data inicial, fecha inicial',
  ],
  end: [
    'end, ends, ended, ending, until, till, finish, finishes, finished, valid to, valid until, valid till, available until, available to, to date, date to, to time, due, deadline, closing date, last day, end of, stop, completed, completion date, ende, schluss, endet, gultig bis, verfugbar bis, enddatum, endzeit, frist, stichtag, fallig, falligkeit, falligkeitsdatum, abschlussdatum, abgabe, bewerbungsschluss, anmeldeschluss, einsendeschluss, einde, eindigt, tot en met, geldig tot, uiterlijk, sluitingsdatum, eind, einddatum, eindtijd, deadline datum, afloop, inschrijfdeadline, vervaldag, eind datum, laufzeitende, abgabetermin, rucksendefrist, sluitings, uiterste, conclusion date, closing, limit, limit date',
    'fin, finit, termine, jusqu, jusqu a, jusqu au, valable jusqu, echeance, date limite, cloture, fecha limite, plazo, termino, finaliza, finalizacion, valido hasta, vigente hasta, hasta, cierre, fine, finisce, valido fino, valido fino al, fino, fino al, al, termine iscrizioni, conclusione, fim, termina, valido ate, vigencia fim, ate, prazo, encerramento, koniec, konca, zakonczenie, zakonczenia, obowiazuje do, wazne do, wazny do, dostepne do, termin nadsylania, konec, konce, ukonceni, plati do, platnost do, platne do, dostupne do, uzaverka, lhuta, splatnost, cierre de inscripciones, fecha de cierre, fecha fin, fecha de fin, fecha final, final, data fine, data di fine, data fim, data final, data de fim, data de termino, data zakonczenia, datum ukonceni, vencimiento plazo, limite, data limite, termin skladania, termin zgloszen, termin podani, inscricoes ate, zgloszen',
  ],
  expires: [
    'expires, expiry, expiration, expired on, expiration date, expiry date, best before, use by, renewal, ablauf, ablaufdatum, lauft ab, verfallsdatum, mindesthaltbarkeit, haltbar bis, mhd, vervaldatum, verloopt, houdbaar tot, tht',
    'expiration, expire, peremption, vencimiento, caducidad, caduca, expira, vence, scadenza, scade, vencimento, validade, termin waznosci, data waznosci, wygasa, expirace, vyprsi, spotreba do',
  ],
  joined: [
    'joined, hired, hire, employed since, member since, entry, joining, entered, customer since, eintritt, eingetreten, eingestellt, einstellung, mitglied seit, dabei seit, in dienst, indiensttreding, lid sinds, join, hiring, join date, employment start, enrolled, enrollment, enrolment, registered on, sign up date, einstellungsdatum, aufgenommen, beitritt, dienstantritt, immatrikulation, datum in dienst, indienst, inschrijving lid',
    'embauche, arrive, adhesion, entree, membre depuis, ingreso, contratacion, alta, miembro desde, incorporacion, assunzione, ingresso, iscritto dal, membro dal, admissao, contratacao, membro desde, zatrudnienie, zatrudnienia, dolaczyl, przyjecia, czlonek od, nastup, nastupu, clenem od, vstup, date d embauche, date d entree, date d adhesion, arrivee entreprise, prise de poste, fecha de ingreso, fecha de alta, fecha ingreso, data di assunzione, data assunzione, data de admissao, data admissao, data zatrudnienia, data przyjecia, datum nastupu, clenem',
  ],
  left: [
    'left, leaving, terminated, termination, exit, resigned, quit, retired, austritt, ausgetreten, ausgeschieden, kundigung, gekundigt, uit dienst, uitdiensttreding, vertrek uit dienst, vertrokken, opgezegd, leave, leave date, retirement, departure date employee, dismissal, austrittsdatum, kundigungsdatum, ruhestand, datum uit dienst',
    'depart definitif, demission, licenciement, baja, salida empresa, cese, renuncia, uscita, dimissioni, cessazione, saida, desligamento, demissao, odejscie, odejscia, zwolnienia, zwolnienie, odchod, odchodu, ukonceni pomeru, vystup, fecha de baja, fecha baja, data cessazione, data desligamento, data odejscia, data zwolnienia, datum odchodu, datum ukonceni pomeru, sortie d emploi, date de sortie de l entreprise',
  ],
  opened: [
    'opens, opened, open, opening, open from, opening time, doors, doors open, admission time, offnet, geoffnet ab, geoffnet von, offnung, einlass, eroffnet, eroffnung, opent, open vanaf, openingstijd',
    'ouverture, ouvre, ouvert de, apertura, abre, abierto desde, apre, aperto dalle, abertura, otwarcie, otwarcia, otwarte od, otwiera, oteviraci cas, otevreni, otevreno od, otevira',
  ],
  closed: [
    'closes, closed, close, closing, open until, open till, closing time, closed at, schliesst, geoffnet bis, geschlossen, schliessung, sluit, sluiting, open tot, sluitingstijd, gesloten',
    'fermeture, ferme, ouvert jusqu, cierre, cierra, abierto hasta, chiusura, chiude, aperto fino, fechamento, fecha as, fecha, encerra, zamkniecie, zamkniecia, otwarte do, zamyka, zaviraci doba, zavreni, zavira, otevreno do',
  ],
  departure: [
    'departure, departs, depart, departed, take off, pickup, pick up, rental start, outbound, abfahrt, abflug, abreise hin, abholung, hinfahrt, hinflug, vertrek, afhalen, ophalen, heenreis',
    'depart, part, enlevement, retrait, aller, salida, sale, recogida, ida, partenza, parte, ritiro, andata, partida, saida viagem, retirada, odjazd, odjazdu, wyjazd, odlot, odbior, odjezd, odjezdu, odlet, vyzvednuti',
  ],
  arrival: [
    'arrival, arrives, arrive, arrived, landing, drop off, dropoff, return, rental end, inbound, ankunft, ruckkehr, ruckfahrt, ruckflug, ruckgabe, aankomst, terugkomst, terugreis, inlevering',
    'arrivee, arrive a, retour, llegada, llega, regreso, vuelta, devolucion, arrivo, arriva, ritorno, riconsegna, chegada, chega, volta, retorno, przyjazd, przyjazdu, przylot, powrot, zwrot, prijezd, prijezdu, prilet, navrat, vraceni',
  ],
  checkIn: [
    'check in, checkin, anreise, anreisetag, anreisedatum, aankomstdatum, inchecken',
    'arrivee hotel, entrada, fecha entrada, fecha de entrada, check in hotel, data de entrada, data check in, zameldowanie, zameldowania, prihlaseni hosta, nastup pobytu',
  ],
  checkOut: [
    'check out, checkout, abreise, abreisetag, abreisedatum, vertrekdatum, uitchecken',
    'depart hotel, salida hotel, fecha salida, fecha de salida, data de saida, data check out, wymeldowanie, wymeldowania, odhlaseni hosta, konec pobytu',
  ],
  founded: [
    'founded, founding, foundation, established, establishment, grundung, gegrundet, grundungsdatum, opgericht, oprichting, oprichtingsdatum',
    'fonde, fondee, fondation, fundado, fundada, fundacion, fondato, fondata, fondazione, fundacao, zalozono, zalozenia, zalozeno, zalozeni',
  ],
  created: [
    'created, creation, date created, drafted, erstellt, erstellung, angelegt, erfasst, aangemaakt, gemaakt, opgesteld, written, authored, composed, directed, produced, translated, narrated, photographed, painted, drawn, assigned, geschrieben, verfasst, gestaltet, ubersetzt, geschreven, vertaald',
    'cree, creation, redige, creado, creacion, alta registro, creato, creazione, criado, criacao, utworzono, utworzony, utworzenia, vytvoreno, vytvoreni, ecrit, compose, traduit, realise, produit, dessine, escrito, compuesto, traducido, dirigido, dibujado, elaborado, scritto, composto, tradotto, diretto, realizzato, traduzido, napisane, przetlumaczone, przygotowane, napsano, prelozeno',
  ],
  submitted: [
    'submitted, submission, requested, request, applied, application date, received, reported, sent, asked, eingereicht, einreichung, beantragt, antrag, beworben, eingegangen, eingang, gemeldet, gesendet, versandt anfrage, angefragt, ingediend, indiening, aangevraagd, aanvraag, ontvangen, gemeld',
    'soumis, soumission, demande, recu, depose, depot, envoye demande, signale, enviado, envio solicitud, solicitado, solicitud, presentado, presentacion solicitud, recibido, reportado, inviato, presentato, presentazione domanda, richiesto, richiesta, ricevuto, segnalato, submetido, submissao, solicitado, solicitacao, recebido, pedido em, zlozono, zlozenia, wyslano wniosek, wniosek, zgloszono, zgloszenia, otrzymano, wplynelo, podano, podani, odeslano, zadost, prijato, nahlaseno, obdrzeno',
  ],
  ordered: [
    'ordered, order date, purchased, bought, booked, booking date, invoiced, invoice date, issued, issue date, bestellt, bestelldatum, gekauft, kaufdatum, gebucht, buchungsdatum, ausgestellt, ausstellungsdatum, rechnungsdatum, besteld, besteldatum, gekocht, aankoopdatum, geboekt, boekingsdatum, factuurdatum, uitgegeven, purchase, purchase date, sale date, order placed, kauf, kaufs, bestellung, buchung, aankoop, bestelling, boeking',
    'commande, date de commande, achete, achat, reserve, emis, emission, date de facture, pedido, fecha de pedido, comprado, compra, reservado, emitido, emision, fecha de factura, ordinato, data ordine, acquistato, acquisto, prenotato, emesso, emissione, data fattura, encomendado, data do pedido, emissao, data da fatura, zamowiono, zamowienia, zakupiono, zakupu, zarezerwowano, wystawiono, wystawienia, objednano, objednani, datum objednavky, koupeno, nakupu, rezervovano, vystaveno, vystaveni, date d achat, fecha compra, fecha de compra, data acquisto, data di acquisto, data compra, data da compra, data zakupu, data zamowienia, data wystawienia, datum nakupu, datum vystaveni, datum prodeje, zakup, encomenda, encomendas, zamowienie, objednavka',
  ],
  paid: [
    'paid, payment date, bezahlt, zahlungsdatum, zahlungseingang, betaald, betaaldatum',
    'paye, date de paiement, reglement, pagado, fecha de pago, pagato, data pagamento, pago em, data de pagamento, zaplacono, zaplaty, oplacono, zaplaceno, uhrazeno, datum platby',
  ],
  reviewed: [
    'reviewed, checked, examined, processed, started processing, gepruft, begutachtet, bearbeitet, beoordeeld op, nagekeken, verwerkt, validated, validiert, gevalideerd',
    'examine, traite, relu, revisado, procesado, esaminato, elaborato, verificato il, processado, sprawdzono, rozpatrzono, przetworzono, zkontrolovano, posouzeno, zpracovano, valide, valides, validado, validada, convalidato, zwalidowano, validovano',
  ],
  approved: [
    'approved, approval, accepted, confirmed, confirmation date, decided, decision, signed, genehmigt, genehmigung, freigegeben, freigabe, angenommen, bestatigt, entschieden, unterschrieben, goedgekeurd, goedkeuring, geaccepteerd, bevestigd, besloten, ondertekend',
    'approuve, approbation, accepte, confirme, decide, signe, aprobado, aprobacion, aceptado, confirmado, decidido, firmado, approvato, approvazione, accettato, confermato, deciso, firmato, aprovado, aprovacao, aceite, assinado, zatwierdzono, zatwierdzenia, zaakceptowano, potwierdzono, podpisano, schvaleno, schvaleni, prijeti, potvrzeno, rozhodnuto, podepsano',
  ],
  shipped: [
    'shipped, shipping date, dispatched, sent out, versendet, versandt, versanddatum, verschickt, verzonden, verzenddatum, verstuurd',
    'expedie, date d expedition, envoye, enviado el, fecha de envio, spedito, data di spedizione, expedido, data de envio, wyslano, wysylki, data wysylki, nadano, odeslano zbozi, datum odeslani, expedice',
  ],
  published: [
    'published, publication, publish date, publication date, released, release date, launch, launched, veroffentlicht, veroffentlichung, erschienen, erscheinungsdatum, gepubliceerd, publicatie, publicatiedatum, uitgebracht, verschenen, veroffentlichungsdatum, release, publishing, erscheinung, erscheinungs, premiere, premiera, verschijning, verschijnings, uitgave',
    'publie, publication, date de publication, sortie film, lancement, publicado, publicacion, fecha de publicacion, lanzamiento, estreno, pubblicato, pubblicazione, data di pubblicazione, uscita film, lancio, publicacao, data de publicacao, lancamento, opublikowano, publikacji, publikacja, wydania, premiera, zverejneno, publikovano, publikace, vydani, vydano, premiera filmu, parution, sortie, date de sortie, date de parution, fecha estreno, fecha de estreno, fecha de lanzamiento, uscita, data uscita, data di uscita, data lancamento, data de lancamento, estreia, data wydania, data premiery, datum vydani, datum premiery, date sortie',
  ],
  delivered: [
    'delivered, delivery date, delivery, received on, geliefert, lieferdatum, zugestellt, zustellung, geleverd, leverdatum, bezorgd',
    'livre, date de livraison, livraison, entregado, fecha de entrega, entrega, consegnato, data di consegna, consegna, entregue, data de entrega, dostarczono, dostawy, doreczono, doruceno, dodano, doruceni',
  ],
  resolved: [
    'resolved, solved, fixed, answered, handled, done, erledigt, gelost, behoben, beantwortet, opgelost, afgehandeld, beantwoord',
    'resolu, regle, repondu, resuelto, solucionado, respondido, risolto, risposto, resolvido, rozwiazano, zalatwiono, vyreseno, odpovezeno',
  ],
  updated: [
    'updated, modified, changed, edited, last update, last change, revised, last modified, last updated, aktualisiert, geandert, bearbeitet am, uberarbeitet, letzte anderung, bijgewerkt, gewijzigd, aangepast, laatst gewijzigd',
    'mis a jour, mise a jour, modifie, modification, actualizado, actualizacion, modificado, modificacion, aggiornato, aggiornamento, modificato, modifica, atualizado, atualizacao, alteracao, zaktualizowano, aktualizacji, zmieniono, zmiany, aktualizovano, upraveno, aktualizace, zmeneno',
  ],
  archived: [
    'archived, deleted, cancelled on, canceled on, removed, archiviert, geloscht, storniert, gearchiveerd, verwijderd, geannuleerd',
    'archive, supprime, annule, archivado, eliminado, cancelado el, archiviato, eliminato, annullato, arquivado, excluido, zarchiwizowano, usunieto, anulowano, archivovano, smazano, zruseno',
  ],
} as const satisfies Entries;
