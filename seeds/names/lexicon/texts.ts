import type { Entries } from './entries.ts';

/** Names, titles and texts, from a label to a whole page. */
export const TEXTS = {
  name: [
    'name, names, item name, names name, display name, public name, label name, bezeichnung, benennung, anzeigename, naam, benaming, weergavenaam, internal name, caption name, common name',
    'nom, denomination, designation, appellation, nom affiche, nombre, denominacion, nome, denominazione, denominacao, designacao, nazwa, nazev, oznaceni, jmeno, pojmenovani, nombre comun, nome comune',
  ],
  shortName: [
    'short name, abbreviation, abbr, acronym, shortname, short title, kurzname, abkurzung, kurzbezeichnung, kurztitel, afkorting, korte naam',
    'nom court, abreviation, sigle, acronyme, nombre corto, abreviatura, siglas, sigla, acronimo, nome breve, abbreviazione, nome curto, abreviacao, skrot, nazwa skrocona, zkratka, kratky nazev',
  ],
  title: [
    'title, headline, heading, header, head, main title, hero title, card title, page heading, banner title, big title, titel, uberschrift, schlagzeile, haupttitel, haupttext titel, headertitel, kop, koptekst, hoofdtitel, header text, h1, h2, h3, subject, betreff, onderwerp, email subject, subject line',
    'titre, entete, en tete, intitule, gros titre, objet, titulo, encabezado, cabecera, titular, asunto, titolo, intestazione, oggetto, cabecalho, manchete, assunto, tytul, naglowek, tytul glowny, temat wiadomosci, titulek, nadpis, nazev clanku, hlavicka, predmet zpravy, titulo principal, titre principal, titolo principale',
  ],
  sectionTitle: [
    'section title, block title, section heading, section name, column title, tab title, list title, form title, menu title, modal title, popup title, widget title, footer title, sidebar title, box title, slide title, panel title, breadcrumb, breadcrumb title, abschnittstitel, blocktitel, kapitel, chapter, chapter title, kapiteltitel, sectietitel, hoofdstuk, rubriktitel, zwischenuberschrift, nav title, admin title, internal title',
    'titre de section, titre section, titre du bloc, chapitre, titulo de seccion, titulo seccion, titulo del bloque, capitulo, titolo sezione, titolo della sezione, titolo blocco, capitolo, titulo da secao, titulo secao, tytul sekcji, tytul bloku, rozdzial, nazev sekce, nadpis sekce, nazev bloku, kapitola',
  ],
  subtitle: [
    'subtitle, sub title, subheading, sub heading, subheadline, sub headline, sub header, subheader, secondary title, second title, sub text, subtext, small text, untertitel, unteruberschrift, subtitel, zweiter titel, nebentitel, ondertitel, ondertekst, ondertitel tekst, deck, dek, standfirst',
    'sous titre, soustitre, sous titre principal, subtitulo, bajada, sottotitolo, podtytul, podnaglowek, podtitul, podtitulek, podnadpis, titulo secundario, entradilla titular',
  ],
  tagline: [
    'tagline, tag line, slogan, strapline, strap line, claim, motto, catchphrase, value proposition, unique selling point, werbespruch, leitspruch, leitsatz, wahlspruch, werbetext, slagzin, leus, pay off, payoff, highlighted text',
    'slogan, accroche, devise slogan, baseline, phrase d accroche, punchline, eslogan, lema, frase destacada, frase, motto, slogan aziendale, frase ad effetto, lema da empresa, bordao, haslo, haslo reklamowe, slogan reklamowy, heslo firmy, motto firmy, claim',
  ],
  kicker: [
    'kicker, eyebrow, overline, over title, pre title, pretitle, topline, top line, dachzeile, oberzeile, vortitel, bovenkop, chapeau, badge, badge text, ribbon, flag text, sticker, stoerer, storer, etikett, plakette, pill',
    'surtitre, antetitulo, volanta, occhiello, sopratitolo, antetitulo, chapeu, nadtytul, etykieta, plakietka, nadtitulek, stitek, odznak, insignia, distintivo, pastille, etiquette promo',
  ],
  summary: [
    'summary, excerpt, intro, introduction, teaser, lead, lead text, abstract, preview, preview text, intro text, short description, short text, short desc, desc short, synopsis, overview, digest, tldr, in short, kurzbeschreibung, kurztext, zusammenfassung, einleitung, einleitungstext, vorspann, anreisser, teasertext, kurzinfo, auszug, einfuhrung, introtext, uberblick, ubersicht, inhaltsangabe, samenvatting, inleiding, introductie, korte omschrijving, korte beschrijving, korte tekst, intro tekst, uittreksel, overzicht, welcome, welcome text, willkommenstext, begrussung, begrussungstext, welkomsttekst, greeting text',
    'resume, extrait, introduction, chapo, accroche texte, description courte, apercu, resume court, texte d introduction, texte intro, synopsis, mot de bienvenue, resumen, extracto, introduccion, entradilla, descripcion corta, descripcion breve, breve descripcion, resumen corto, sinopsis, texto introductorio, bienvenida, sommario, estratto, introduzione, riassunto, descrizione breve, breve descrizione, sintesi, anteprima, sinossi, testo introduttivo, benvenuto, resumo, introducao, descricao curta, breve descricao, descricao breve, sinopse, texto introdutorio, chamada, boas vindas, streszczenie, wstep, zajawka, skrot tresci, krotki opis, opis krotki, wprowadzenie, podsumowanie, lead, zarys, powitanie, shrnuti, uvod, perex, kratky popis, popis kratky, uvodni text, uvodnik, anotace, souhrn, prehled, privitani',
  ],
  description: [
    'description, desc, descr, details, detail, long description, product description, full description, info, information, additional info, additional information, more info, explanation, specification text, characteristics, features text, content description, what to expect, beschreibung, details, erlauterung, erklarung, langbeschreibung, produktbeschreibung, information, informationen, angaben, weitere informationen, zusatzinformation, zusatzinformationen, hintergrund, merkmale, eigenschaften, beschrijving, omschrijving, toelichting, uitleg, informatie, lange beschrijving, productomschrijving, extra informatie, kenmerken, background info, context, scope, purpose, zweck, doel, vision, mission, mission statement, vision statement, goal, goals, objective, objectives, ziel, ziele, leitbild, history, geschichte, historie, geschiedenis, doelstelling, symptoms, symptome, symptomen, diagnosis, diagnose, treatment, behandlung, behandeling, findings, befund, side effects, nebenwirkungen, bijwerkingen, contraindications, usage, anwendung, gebruik, care instructions, pflegehinweise, onderhoud, allergens, allergene, allergenen, warranty, garantie, safety, sicherheit, medical history, anamnese, amenities, ausstattung, equipment, accessibility, barrierefreiheit, toegankelijkheid',
    'description, descriptif, detail, details, informations, information, infos, infos pratiques, explication, precisions, description longue, description complete, caracteristiques, presentation, contexte, historique, objectif, objectifs, mission, vision, symptomes, diagnostic, traitement, posologie, effets secondaires, mode d emploi, entretien, allergenes, garantie, equipements, accessibilite, descripcion, detalle, detalles, informacion, descripcion larga, descripcion completa, explicacion, especificaciones, caracteristicas, presentacion, contexto, historia, objetivo, objetivos, mision, vision, sintomas, diagnostico, tratamiento, efectos secundarios, modo de empleo, cuidados, alergenos, garantia, equipamiento, accesibilidad, antecedentes, descrizione, dettagli, dettaglio, informazioni, info, descrizione lunga, descrizione completa, spiegazione, caratteristiche, presentazione, contesto, storia, obiettivo, obiettivi, missione, visione, sintomi, diagnosi, terapia, effetti collaterali, modo d uso, allergeni, garanzia, dotazioni, accessibilita, approfondimento, descricao, descricao completa, descricao longa, detalhe, detalhes, informacoes, informacao, explicacao, especificacoes, caracteristicas, apresentacao, contexto, historia, historico, objetivo, objetivos, missao, visao, sintomas, diagnostico, tratamento, efeitos colaterais, modo de uso, alergenios, garantia, acessibilidade, opis, opis produktu, pelny opis, dlugi opis, szczegoly, informacje, informacja, wyjasnienie, charakterystyka, cechy, prezentacja, kontekst, historia, cel, cele, misja, wizja, objawy, rozpoznanie, diagnoza, leczenie, dawkowanie, skutki uboczne, sposob uzycia, alergeny, gwarancja, wyposazenie, dostepnosc opis, popis, popis produktu, dlouhy popis, detaily, podrobnosti, informace, vysvetleni, charakteristika, vlastnosti, parametry, predstaveni, souvislosti, historie, cil, cile, mise, vize, priznaky, diagnoza, lecba, davkovani, nezadouci ucinky, pouziti, alergeny, zaruka, vybaveni, pristupnost',
  ],
  body: [
    'body, text, content, copy, story, article, paragraph, paragraphs, main text, body text, text content, main content, page content, full text, rich text, richtext, html content, article text, long text, ckeditor, wysiwyg, editor, markdown, post, transcript, lyrics, essay, news, announcement, column, text block, textblock, text body, report, minutes text, inhalt, haupttext, fliesstext, absatz, absatze, artikel text, artikeltext, langtext, textinhalt, beitrag, bericht, geschichte text, liedtext, protokoll, inhoud, tekst, hoofdtekst, alinea, artikeltekst, verhaal, verslag, bericht tekst, langere tekst, chronicle',
    'corps, texte, contenu, paragraphe, corps de texte, corps du texte, contenu principal, texte principal, texte complet, paroles, recit, compte rendu, article, cuerpo, texto, contenido, parrafo, contenido principal, cuerpo del texto, texto principal, texto completo, letra, relato, cronica, articulo, noticia, nota de prensa, corpo, testo, contenuto, paragrafo, testo principale, contenuto principale, corpo del testo, articolo, racconto, testo completo, resoconto, conteudo, paragrafo, corpo do texto, conteudo principal, artigo, materia, relato, tresc, tekst, zawartosc, akapit, tresc artykulu, glowna tresc, pelna tresc, artykul, relacja, obsah, text clanku, odstavec, hlavni text, hlavni obsah, telo, clanek, obsah clanku, zprava text, text obsah, plny text',
  ],
  label: [
    'label, cta, cta text, cta label, button, btn, button text, button label, button title, button caption, call to action, link text, link label, link title, action, action label, submit, submit text, submit label, submit button, read more, more text, more label, learn more, primary action, secondary action, btn text, btn label, anchor text, display text, linktext, linktitel, schaltflache, buttontext, knopf, knopftext, absenden, mehr, weiterlesen, handlungsaufforderung, knop, knoptekst, knoplabel, linktekst, lees meer, actietekst, verstuur, add to cart, buy now, your cart, checkout, buttonbeschriftung, beschriftung',
    'bouton, texte du bouton, texte bouton, libelle bouton, libelle du bouton, texte du lien, texte lien, libelle du lien, libelle, appel a l action, lire la suite, envoyer, en savoir plus, boton, texto del boton, texto boton, etiqueta boton, texto del enlace, texto enlace, etiqueta del enlace, llamada a la accion, leer mas, enviar, ver mas, bottone, pulsante, testo del pulsante, testo pulsante, testo bottone, etichetta pulsante, etichetta bottone, testo del link, testo link, invito all azione, leggi di piu, invia, botao, texto do botao, texto botao, rotulo do botao, rotulo, texto do link, chamada para acao, leia mais, saiba mais, przycisk, tekst przycisku, etykieta przycisku, napis na przycisku, tekst linku, nazwa linku, wezwanie do dzialania, czytaj wiecej, wyslij, tlacitko, text tlacitka, popisek tlacitka, text odkazu, nazev odkazu, vyzva k akci, odeslat, cist vice',
  ],
  formLabel: [
    'field label, input label, form label, field name, feldbezeichnung, feldname, feldlabel, veldlabel, veldnaam, placeholder, placeholder text, input placeholder, platzhalter, platzhaltertext, tijdelijke aanduiding',
    'libelle du champ, nom du champ, texte indicatif, texte de substitution, etiqueta del campo, nombre del campo, marcador de posicion, marcador, etichetta campo, nome campo, segnaposto, testo segnaposto, rotulo do campo, nome do campo, texto de exemplo, etykieta pola, nazwa pola, symbol zastepczy, tekst zastepczy, popisek pole, nazev pole, zastupny text',
  ],
  hint: [
    'hint, help, help text, helper text, tooltip, tip, tips, info text, infotext, note text, notice, footnote, remark text, advice, warning, alert, hinweis, hinweistext, hilfetext, hilfe, tipp, tipps, fussnote, warnhinweis, warnung, ratschlag, opgelet, waarschuwing, helptekst, hulptekst, aanwijzing, voetnoot, advies, important note, consent text, opt in text, disclaimer short',
    'aide, texte d aide, astuce, conseil, conseils, infobulle, avertissement, note de bas de page, ayuda, texto de ayuda, consejo, consejos, aviso, advertencia, nota al pie, sugerencia, recomendacion, aiuto, testo di aiuto, suggerimento, consiglio, consigli, avviso, avvertenza, nota a pie di pagina, ajuda, texto de ajuda, dica, dicas, conselho, aviso, nota de rodape, podpowiedz, pomoc, tekst pomocy, wskazowka, wskazowki, porada, uwaga, ostrzezenie, przypis, napoveda, pomocny text, rada, tip, upozorneni, varovani, doporuceni',
  ],
  message: [
    'success message, confirmation, confirmation text, confirmation message, thank you, thank you text, thank you message, thanks, form success, notification, notification text, bestatigung, bestatigungstext, erfolgsmeldung, dankestext, danke, danksagung, benachrichtigung, bedankt, bedanktekst, bevestiging, bevestigingstekst, succesmelding, melding, autoresponder, email body, response message, success text',
    'message de confirmation, message de succes, confirmation, remerciement, remerciements, mensaje de confirmacion, mensaje de exito, confirmacion, agradecimiento, notificacion, messaggio di conferma, messaggio di successo, conferma, ringraziamento, ringraziamenti, notifica, mensagem de confirmacao, mensagem de sucesso, confirmacao, agradecimento, notificacao, wiadomosc potwierdzajaca, potwierdzenie, komunikat, podziekowanie, powiadomienie, potvrzeni, potvrzovaci zprava, podekovani, oznameni, hlaska, uspesna zprava',
  ],
  errorMessage: [
    'error, error message, error text, failure message, fehler, fehlermeldung, fehlertext, foutmelding, fout, validation message, empty text, empty state, no results text, no results, not found text, leertext, reason, rejection reason, failure reason, grund, reden',
    'erreur, message d erreur, texte d erreur, error, mensaje de error, errore, messaggio di errore, erro, mensagem de erro, blad, komunikat bledu, tresc bledu, chyba, chybova hlaska, chybova zprava, motif, motivo, powod, duvod, raison',
  ],
  caption: [
    'caption, image caption, photo caption, picture caption, picture text, image text, image title, photo title, figcaption, bildunterschrift, bildtext, bildtitel, bildbeschreibung, bildnachweis text, onderschrift, fotobijschrift, bijschrift, afbeeldingstitel',
    'legende, legende de la photo, legende photo, legende image, titre de l image, pie de foto, leyenda, titulo de la imagen, didascalia, titolo immagine, descrizione immagine, legenda, legenda da foto, titulo da imagem, podpis, podpis zdjecia, opis zdjecia, podpis pod zdjeciem, tytul zdjecia, popisek, popisek obrazku, popisek fotky, titulek obrazku',
  ],
  alt: [
    'alt, alt text, alternative text, alternative, image alt, img alt, alternativtext, bildalternative, alternatieve tekst, alttekst, alt tekst, image alternative text, aria label, screen reader text, image description, accessible label',
    'texte alternatif, alternative textuelle, texto alternativo, texto alt, testo alternativo, tekst alternatywny, alternatywny, alternativni text, alternativni popis',
  ],
  photoCredit: [
    'photo credit, image credit, image credits, photo credits, copyright holder, image source, bildnachweis, bildquelle, fotocredit, fotonachweis, bildrechte, fotoverantwoording, bronvermelding foto',
    'credit photo, credits photo, credito foto, creditos foto, credito de la foto, crediti foto, credito fotografico, zrodlo zdjecia, autor zdjecia, zdroj fotografie, autor fotky, autor fotografie',
  ],
  quote: [
    'quote, quotation, statement, testimonial, citation, pull quote, blockquote, saying, zitat, aussage, stellungnahme, kundenstimme, referenz text, spruch, citaat, uitspraak, getuigenis',
    'citation, temoignage, declaration, cita, testimonio, declaracion, citazione, testimonianza, dichiarazione, citacao, depoimento, testemunho, frase celebre, cytat, wypowiedz, opinia klienta, rekomendacja, citat, vyrok, vyjadreni, reference klienta',
  ],
  question: [
    'question, faq question, query text, survey question, frage, fragestellung, vraag, vraagstelling, prompt',
    'question, pregunta, domanda, quesito, pergunta, questao, pytanie, otazka, dotaz',
  ],
  answer: [
    'answer, faq answer, solution, response, reply, antwort, losung, antworttext, antwoord, oplossing, correct answer',
    'reponse, solution, respuesta, solucion, risposta, soluzione, resposta, solucao, odpowiedz, rozwiazanie, odpoved, reseni',
  ],
  comment: [
    'comment, comments, message, user message, customer message, request, inquiry, enquiry, kommentar, kommentare, nachricht, anfrage, mitteilung, opmerking klant, bericht, reactie, commentaar, vraag bericht, feedback, suggestion, complaint, cover letter, motivation, anschreiben, motivationsschreiben, motivatie',
    'commentaire, commentaires, message, demande, comentario, comentarios, mensaje, consulta, solicitud, peticion, commento, commenti, messaggio, richiesta, mensagem, comentario usuario, pedido, solicitacao, komentarz, komentarze, wiadomosc, zapytanie, prosba, komentar, komentare, zprava, vzkaz, pozadavek, lettre de motivation, carta de presentacion, carta de motivacion, lettera di presentazione, list motywacyjny, motivacni dopis, sugerencia usuario, sugestao',
  ],
  review: [
    'review, review text, verdict, opinion, feedback text, rating text, customer review, pros, cons, pro, contra, vorteile, nachteile, bewertungstext, rezension, meinung, urteil, fazit, kundenbewertung, beoordeling tekst, recensie, mening, oordeel, voordelen, nadelen, conclusion, conclusie, advantages, disadvantages',
    'avis, critique, opinion, verdict, avantages, inconvenients, points forts, points faibles, avis client, resena, opinion, valoracion texto, critica, veredicto, ventajas, desventajas, conclusion, recensione, parere, giudizio, opinione, vantaggi, svantaggi, conclusione, pro e contro, resenha, opiniao, parecer, avaliacao texto, vantagens, desvantagens, conclusao, recenzja, opinia, ocena opis, werdykt, zalety, wady, wnioski, recenze, nazor, hodnoceni text, posudek, verdikt, vyhody, nevyhody, zaver',
  ],
  note: [
    'note, notes, remark, remarks, todo, memo, internal note, internal notes, internal comment, observations, observation, annotation, admin note, private note, special requests, special instructions, delivery instructions, notiz, notizen, bemerkung, bemerkungen, anmerkung, anmerkungen, vermerk, interne notiz, besonderheiten, sonderwunsche, notitie, notities, opmerking, opmerkingen, aantekening, aantekeningen, bijzonderheden, interne notitie',
    'remarque, remarques, observation, observations, note interne, notes internes, memo, annotation, annotations, particularites, nota, notas, nota interna, observacion, observaciones, anotacion, apunte, apuntes, comentarios internos, note, appunto, appunti, osservazione, osservazioni, annotazioni, note interne, annotazione, observacao, observacoes, anotacao, anotacoes, recado, notatka, notatki, uwagi, adnotacja, uwagi wewnetrzne, dopisek, poznamka, poznamky, interni poznamka, pripominky, doplnujici informace',
  ],
  legalText: [
    'terms, terms and conditions, conditions, terms of use, privacy, privacy policy, privacy text, legal, legal text, legal notice, disclaimer, imprint, cookie text, cookie notice, cookie message, gdpr text, refund policy, return policy, cancellation policy, shipping policy, policy, clause, agreement, consent, license text, agb, allgemeine geschaftsbedingungen, datenschutz, datenschutzerklarung, datenschutztext, datenschutzhinweis, impressum, haftungsausschluss, nutzungsbedingungen, rechtliches, rechtstext, widerruf, widerrufsbelehrung, stornobedingungen, bedingungen, cookie hinweis, einwilligung, einwilligungstext, voorwaarden, algemene voorwaarden, privacyverklaring, privacybeleid, privacytekst, annuleringsvoorwaarden, retourbeleid, toestemming, juridische tekst, cookietekst',
    'conditions, conditions generales, conditions generales de vente, cgv, cgu, mentions legales, politique de confidentialite, confidentialite, conditions d annulation, avertissement legal, clause, consentement, texte legal, reglement, condiciones, terminos, terminos y condiciones, aviso legal, politica de privacidad, privacidad, politica de cancelacion, politica de cookies, texto legal, clausula, consentimiento, politica de devoluciones, condizioni, termini, termini e condizioni, condizioni generali, note legali, informativa privacy, informativa, politica di cancellazione, testo legale, clausola, consenso, regolamento, termos, termos e condicoes, termos de uso, politica de cancelamento, clausula, consentimento, condicoes, regulamento, regulamin, warunki, polityka prywatnosci, prywatnosc, warunki anulowania, polityka zwrotow, zgoda, tekst prawny, klauzula, podminky, obchodni podminky, ochrana osobnich udaju, zasady ochrany, pravni text, pravni upozorneni, storno podminky, souhlas, vseobecne podminky, klauzule rodo, gdpr',
  ],
  copyright: [
    'copyright, copy right, copyright text, copyright notice, urheberrecht, auteursrecht, footer copyright, rights',
    'droits d auteur, derechos de autor, diritti d autore, direitos autorais, prawa autorskie, autorska prava, mention copyright',
  ],
  ingredients: [
    'ingredients, ingredient list, ingredient, zutaten, zutatenliste, zutat, ingredienten, ingredient name, ingredientenlijst',
    'ingredients, liste des ingredients, ingrediente, ingredientes, ingredienti, lista ingredienti, skladniki, lista skladnikow, skladnik, suroviny, ingredience, seznam surovin, slozeni, sklad',
  ],
  instructions: [
    'instructions, preparation, preparation steps, method, steps, step, directions text, how to, how it works, procedure, workflow, recipe instructions, cooking instructions, cooking steps, anleitung, zubereitung, zubereitungsschritte, arbeitsschritte, schritt, schritte, vorgehen, ablauf, gebrauchsanweisung, bereiding, bereidingswijze, werkwijze, stap, stappen, instructies, handleiding, gebruiksaanwijzing',
    'preparation, etapes, etape, instructions, mode de preparation, methode, procedure, demarche, deroulement, preparacion, pasos, paso, instrucciones, elaboracion, metodo, procedimiento, modo de preparacion, preparazione, passaggi, passaggio, istruzioni, procedimento, metodo di preparazione, fasi, modo de preparo, preparo, passos, passo a passo, instrucoes, preparacao, procedimento tecnico, przygotowanie, sposob przygotowania, sposob wykonania, kroki, krok, instrukcja, instrukcje, przepis wykonanie, priprava, postup, postup pripravy, kroky, krok, navod, instrukce',
  ],
  requirements: [
    'requirements, prerequisites, prerequisite, needed, what you need, what to bring, eligibility, qualifications, skills required, responsibilities, tasks, duties, your tasks, your profile, we offer, benefits, benefit, advantages list, included, excluded, whats included, perks, anforderungen, voraussetzungen, voraussetzung, qualifikationen, aufgaben, tatigkeiten, dein profil, wir bieten, leistungen, inklusive, enthalten, nicht enthalten, vorteile liste, mitzubringen, vereisten, voorwaarden deelname, taken, functie eisen, functieeisen, werkzaamheden, wij bieden, inbegrepen, verantwoordelijkheden, arbeidsvoorwaarden',
    'exigences, prerequis, pre requis, conditions requises, missions, taches, responsabilites, profil recherche, profil, ce que nous offrons, avantages offerts, inclus, non inclus, requisitos, prerequisitos, responsabilidades, funciones, tareas, ofrecemos, beneficios, incluye, no incluye, perfil buscado, requisiti, prerequisiti, responsabilita, compiti, mansioni, cosa offriamo, benefici, incluso, non incluso, cosa portare, pre requisitos, tarefas, atribuicoes, oferecemos, inclui, nao inclui, beneficio, wymagania, obowiazki, zadania, oferujemy, korzysci, zakres obowiazkow, w cenie, pozadavky, predpoklady, napln prace, ukoly, nabizime, benefity, vyhody prace, co s sebou, v cene',
  ],
  program: [
    'program, programme, agenda, schedule, schedule text, itinerary, syllabus, curriculum, lineup, line up, timetable, course content, programm, programmpunkt, tagesordnung, zeitplan, lehrplan, ablaufplan, kursinhalt, kursinhalte, lerninhalte, stundenplan, programma, lesprogramma, dagprogramma, reisprogramma, agendapunt, set list, menu of the day',
    'programme, ordre du jour, planning, deroule, emploi du temps, horaire programme, programa, orden del dia, itinerario, temario, calendario, cronograma, agenda del evento, programma, ordine del giorno, scaletta, itinerario di viaggio, contenuti del corso, cronograma, programacao, ementa, conteudo programatico, programa de estudos, roteiro, harmonogram, plan zajec, program wydarzenia, porzadek obrad, plan wycieczki, agenda spotkania, harmonogram akce, program akce, rozvrh, osnova, napln kurzu',
  ],
  features: [
    'feature, features, highlight, highlights, usp, key point, key points, bullet, bullet point, bullets, list item, item, item text, point, argument, selling point, facts, fact, merkmal, funktion, funktionen, besonderheit, eigenschaft, stichpunkt, aufzahlungspunkt, listenpunkt, listeneintrag, punkt, eintrag, vorteil, kenmerk, eigenschap, opsomming, lijstitem, punt, voordeel, troef, option, options, option text, choice, auswahl, optie, keuze, service, services, leistung, dienstleistung, angebot, dienst, dienstverlening, aanbod, treatment name, offer, offer text, special offer, angebotstext, promotion, aktion, promo text, actie',
    'caracteristique, point fort, point cle, atout, argument, element de liste, avantage, fonctionnalite, option, choix, service, prestation, offre, promotion, caracteristica, punto clave, punto fuerte, ventaja, elemento de lista, funcionalidad, opcion, opciones, servicio, servicios, oferta, promocion, caratteristica, punto di forza, punto chiave, vantaggio, elemento elenco, funzionalita, funzione, opzione, scelta, servizio, servizi, offerta, promozione, destaque, ponto forte, vantagem, item da lista, item, funcionalidade, opcao, escolha, servico, servicos, oferta, promocao, cecha, zaleta, punkt listy, punkt, funkcja produktu, opcja, wybor, usluga, uslugi, oferta, promocja, wlasciwosc, vlastnost, vyhoda, bod seznamu, polozka seznamu, moznost, volba, sluzba, sluzby, nabidka, akcni nabidka, prednost, prestations',
  ],
  seoTitle: [
    'meta title, seo title, og title, page title, browser title, twitter title, social title, share title, metatitle, metatitel, seo titel, seitentitel, paginatitel, open graph title, document title, window title',
    'meta titre, titre seo, titre meta, titre de la page, balise titre, titre og, metatitulo, meta titulo, titulo seo, titulo de la pagina, titulo meta, titulo og, meta titolo, titolo seo, titolo meta, titolo della pagina, titolo pagina, titolo og, titulo da pagina, meta titulo seo, meta tytul, tytul seo, tytul strony, tytul meta, meta titulek, seo titulek, titulek stranky, seo nadpis',
  ],
  seoTitleSuffix: [
    'meta title suffix, title suffix, title template, seo title suffix, seo suffix, titelzusatz, titel suffix',
    'suffixe titre, sufijo titulo, suffisso titolo, sufixo titulo',
  ],
  seoDescription: [
    'meta description, seo description, og description, twitter description, social description, share description, share text, meta desc, seo desc, metadescription, metabeschreibung, seo beschreibung, meta omschrijving, seo omschrijving, metaomschrijving, seo text, metatext, meta beschreibung, meta beschrijving',
    'meta description, description seo, description meta, description og, metadescripcion, meta descripcion, descripcion seo, descripcion meta, descripcion og, meta descrizione, metadescrizione, descrizione seo, descrizione meta, descrizione og, meta descricao, metadescricao, descricao seo, descricao meta, opis seo, meta opis, opis meta, metaopis, meta popis, seo popis, popis seo, metapopis',
  ],
  keywords: [
    'keyword, keywords, meta keywords, seo keywords, search terms, search keywords, focus keyword, schlagworter, schlagworte, stichworte, stichworter, suchbegriffe, suchworter, seo schlusselworter, trefwoorden, zoekwoorden, zoektermen, sleutelwoorden, steekwoorden, tag list, tags list',
    'mots cles, mot cle, motscles, mots clefs, palabras clave, palabra clave, palabrasclave, parole chiave, parolechiave, palavras chave, palavra chave, palavraschave, slowa kluczowe, slowo kluczowe, frazy kluczowe, klicova slova, klicove slovo, klicovaslova',
  ],
} as const satisfies Entries;
