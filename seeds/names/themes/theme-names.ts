/**
 * The names of types and components by theme: first in languages whose last word says what a name means
 * (English, German, Dutch), then in those whose first word does (French, Spanish, Portuguese, Italian,
 * Polish, Czech). Without accents. Of a name in several themes the first counts.
 */
export const THEME_NAMES = [
  [
    'seo',
    'seo|meta|open graph|og|meta social|meta data|metadata|metadaten|share data',
    'metadonnees|metadatos|metadados|metadati',
  ],
  [
    'person',
    'author|person|people|user|member|employee|staff|customer|client|contact|contact person|speaker|artist|writer|editor|student|pupil|teacher|doctor|patient|applicant|lead|subscriber|profile|actor|player|coach|trainer|guest|host|colleague|candidate|expert|owner|driver|agent|attendee|participant|volunteer|reviewer|instructor|musician|founder|reader|visitor|manager|developer|director|contributor|photographer|designer|chef|politician|testimonial author|submission|registration|application|autor|autorin|mitarbeiter|mitarbeiterin|mitarbeitende|mitglied|kunde|kundin|ansprechpartner|ansprechperson|kontaktperson|kontakt|benutzer|nutzer|redakteur|redner|referent|kuenstler|schueler|lehrer|lehrerin|arzt|aerztin|bewerber|gast|teilnehmer|fahrer|spieler|trainerin|leser|besucher|inhaber|vorstand|auteur|medewerker|klant|lid|gebruiker|spreker|kunstenaar|docent|leerling|deelnemer|bezoeker|contactpersoon|gast|vrijwilliger|persoon|booking|reservation|appointment|registration|enrolment|enrollment|signup|reservierung|buchung|anmeldung|termin buchung|boeking|reservering|aanmelding|afspraak|tenant|landlord|passenger|parent|guardian|nurse|therapist|tutor|mentor|judge|gardener|farmer',
    'auteur|auteure|personne|utilisateur|membre|employe|collaborateur|client|artiste|intervenant|eleve|etudiant|professeur|enseignant|medecin|joueur|invite|participant|redacteur|benevole|persona|usuario|usuaria|miembro|empleado|empleada|cliente|autor|autora|ponente|artista|alumno|alumna|estudiante|profesor|profesora|medico|paciente|jugador|invitado|voluntario|pessoa|membro|funcionario|colaborador|palestrante|aluno|professor|jogador|convidado|autore|autrice|utente|dipendente|collaboratore|relatore|studente|insegnante|docente|giocatore|ospite|volontario|uzytkownik|osoba|pracownik|czlonek|klient|prelegent|artysta|uczen|student|nauczyciel|lekarz|pacjent|zawodnik|gosc|wolontariusz|uzivatel|clen|zamestnanec|zakaznik|recnik|umelec|zak|ucitel|lekar|hrac|host|dobrovolnik|kontaktni osoba|reservation|inscription|rendez vous|reserva|inscripcion|cita|inscricao|prenotazione|iscrizione|appuntamento|rezerwacja|zgloszenie|rezervace|prihlaska|adherent|adherente|proprietaire|propietario|propietaria|proprietario|inquilino|vendedor|tutor',
  ],
  [
    'category',
    'category|section category|genre|department|collection|group|area|theme|channel|industry|faculty|discipline|subject|kategorie|rubrik|bereich|abteilung|gruppe|thema|branche|sparte|ressort|fachbereich|categorie|rubriek|afdeling|groep|onderwerp|vakgebied|sector',
    'categorie|rubrique|departement|groupe|theme|domaine|secteur|categoria|seccion|departamento|grupo|tema|sector|rubrica|genero|area|setor|secao|reparto|gruppo|settore|sezione|kategoria|dzial|grupa|temat|branza|rubryka|kategorie|oddeleni|skupina|tema|obor|rubrika',
  ],
  [
    'tag',
    'tag|topic|keyword|label|interest|hashtag|ingredient type|schlagwort|stichwort|etikett|trefwoord',
    'etiquette|mot cle|etiqueta|palabra clave|palavra chave|etichetta|parola chiave|etykieta|slowo kluczowe|tag|stitek|klicove slovo',
  ],
  [
    'question',
    'faq|faqs|faq item|question|question answer|qa|q a|frage|haeufige frage|fragen und antworten|veelgestelde vraag|vraag',
    'question|question frequente|foire aux questions|pregunta|pregunta frecuente|preguntas frecuentes|pergunta|pergunta frequente|perguntas frequentes|domanda|domanda frequente|pytanie|czeste pytanie|otazka|casta otazka',
  ],
  [
    'quote',
    'quote|testimonial|blockquote|pull quote|citation|zitat|referenzstimme|kundenstimme|citaat|aanbeveling',
    'citation|temoignage|cita|testimonio|citacao|depoimento|testemunho|citazione|testimonianza|cytat|opinia klienta|citat|reference zakaznika',
  ],
  [
    'review',
    'review|rating|feedback|bewertung|rezension|kundenbewertung|recensie|beoordeling',
    'avis|critique|resena|valoracion|opinion|avaliacao|resenha|recensione|valutazione|recenzja|opinia|ocena|recenze|hodnoceni',
  ],
  [
    'comment',
    'comment|reply|message|post comment|guestbook|kommentar|nachricht|antwort|reactie|bericht aan ons|opmerking',
    'commentaire|message|comentario|mensaje|mensagem|commento|messaggio|komentarz|wiadomosc|komentar|zprava',
  ],
  [
    'variant',
    'variant|option|sku|size|color|colour|variante|groesse|farbe|maat|kleur',
    'variante|taille|couleur|talla|tamano|color|tamanho|cor|taglia|colore|wariant|rozmiar|kolor|varianta|velikost|barva',
  ],
  [
    'ingredient',
    'ingredient|zutat|ingrediens|ingredient line',
    'ingredient|ingrediente|skladnik|ingredience|prisada',
  ],
  [
    'recipe',
    'recipe|dish|meal|menu item|food|drink|beverage|cake|dessert|pastry|pizza|burger|sandwich|snack|cocktail|starter course|main course|rezept|gericht|speise|getraenk|kuchen|torte|nachspeise|recept|gerecht|drank|taart|nagerecht',
    'recette|plat|boisson|gateau|dessert|patisserie|receta|plato|bebida|postre|pastel|tarta|receita|prato|bolo|sobremesa|ricetta|piatto|bevanda|dolce|torta|przepis|danie|potrawa|napoj|ciasto|deser|recept|jidlo|pokrm|napoj|dort|dezert',
  ],
  [
    'product',
    'product|item|article number|accessory|good|merchandise|gadget|device|equipment|part|inventory|order item|cart item|line item|produkt|ware|artikelnummer|zubehoer|geraet|ersatzteil|toebehoren|apparaat',
    'produit|accessoire|appareil|piece detachee|producto|accesorio|aparato|produto|acessorio|aparelho|prodotto|accessorio|ricambio|produkt|towar|akcesorium|urzadzenie|czesc|vyrobek|zbozi|prislusenstvi|zarizeni',
  ],
  [
    'company',
    'company|brand|partner|sponsor|organization|organisation|organizer|organiser|supplier|manufacturer|publisher|agency|vendor|business|client logo|firma|unternehmen|marke|hersteller|lieferant|veranstalter|verlag|agentur|verein|kunde logo|bedrijf|merk|fabrikant|leverancier|organisatie|organisator|uitgever|vereniging',
    'entreprise|societe|marque|partenaire|fabricant|fournisseur|organisateur|editeur|agence|association|empresa|marca|socio|patrocinador|fabricante|proveedor|organizador|editorial|agencia|parceiro|fornecedor|organizacao|azienda|societa|marchio|produttore|fornitore|organizzatore|editore|firma|marka|partner|producent|dostawca|organizator|wydawnictwo|spolecnost|znacka|vyrobce|dodavatel|poradatel|nakladatelstvi',
  ],
  ['team', 'team|squad|mannschaft|ploeg|elftal', 'equipe|equipo|squadra|druzyna|zespol|tym|druzstvo'],
  ['country', 'country|nation|land', 'pays|pais|paese|kraj|panstwo|zeme'],
  [
    'city',
    'city|town|destination|region|district|state|neighbourhood|neighborhood|stop|station|stadt|ort|reiseziel|stadtteil|bezirk|bahnhof|haltestelle|gemeinde|stad|bestemming|wijk|halte|dorp|municipality|county|province|village|borough',
    'ville|quartier|destination|region|gare|arret|ciudad|barrio|destino|region|estacion|parada|municipio|cidade|bairro|regiao|citta|quartiere|destinazione|regione|stazione|fermata|comune|miasto|dzielnica|kierunek|przystanek|mesto|ctvrt|obec|kraj|zastavka|commune|village|provincia|powiat|wojewodztwo',
  ],
  [
    'place',
    'place|location|venue|address|office|branch|geo point|geo|shop|store|hotel|restaurant|cafe|bar|school|university|museum|clinic|hospital|church|library|theater|theatre|cinema|gallery space|studio|property|room|facility|club|house|apartment|flat|real estate|haus|wohnung|huis|woning|standort|veranstaltungsort|adresse|filiale|niederlassung|buero|laden|geschaeft|schule|universitaet|hochschule|klinik|krankenhaus|kirche|bibliothek|kino|raum|zimmer|unterkunft|immobilie|sehenswuerdigkeit|locatie|adres|kantoor|vestiging|winkel|ziekenhuis|kerk|bibliotheek|bioscoop|kamer|gebouw|villa|condo|cottage|bungalow|townhouse|garden|park|farm|gym|pharmacy|airport',
    'lieu|adresse|bureau|maison|appartement|casa|departamento amueblado|apartamento|mieszkanie|dom|byt|magasin|boutique|ecole|universite|musee|clinique|hopital|eglise|bibliotheque|cinema|chambre|salle|bien immobilier|lugar|ubicacion|direccion|oficina|tienda|escuela|colegio|universidad|museo|clinica|hospital|iglesia|biblioteca|cine|habitacion|sala|sucursal|inmueble|local|endereco|escritorio|loja|escola|universidade|museu|igreja|quarto|filial|imovel|luogo|posizione|indirizzo|ufficio|negozio|scuola|universita|ospedale|chiesa|camera|filiale|immobile|sede|miejsce|lokalizacja|adres|biuro|sklep|szkola|uniwersytet|muzeum|klinika|szpital|kosciol|biblioteka|kino|pokoj|sala|oddzial|nieruchomosc|hotel|restauracja|misto|lokalita|adresa|kancelar|obchod|prodejna|skola|univerzita|nemocnice|kostel|knihovna|pokoj|pobocka|nemovitost|restaurace|restaurante|ristorante|propiedad|propriedade|vivienda|logement|moradia|jardin|parc|parque|ferme|finca|fazenda|pharmacie|farmacia',
  ],
  [
    'event',
    'event|concert|conference|meetup|show|exhibition|festival|session|talk|webinar|match|screening|fair|party|veranstaltung|termin|konzert|konferenz|ausstellung|vortrag|messe|spiel|auffuehrung|tagung|fuehrung|evenement|tentoonstelling|voorstelling|lezing|wedstrijd',
    'evenement|concert|conference|exposition|spectacle|salon|match|evento|concierto|conferencia|exposicion|espectaculo|charla|feria|partido|concerto|exposicao|espetaculo|palestra|feira|jogo|conferenza|mostra|spettacolo|fiera|partita|wydarzenie|koncert|konferencja|wystawa|spotkanie|targi|mecz|udalost|akce|koncert|konference|vystava|setkani|veletrh|rezervace|zapas|prednaska',
  ],
  [
    'course',
    'course|class|lesson|workshop|module|training|lecture|chapter|tutorial|kurs|seminar|schulung|lehrgang|unterricht|lektion|fortbildung|weiterbildung|studiengang|cursus|les|opleiding|hoofdstuk',
    'cours|formation|atelier|lecon|stage|chapitre|curso|clase|taller|leccion|formacion|capitulo|aula|oficina de formacao|licao|formacao|corso|lezione|laboratorio|formazione|capitolo|kurs|lekcja|szkolenie|warsztat|warsztaty|zajecia|rozdzial|kurz|lekce|skoleni|dilna|kapitola|predmet',
  ],
  [
    'project',
    'project|case study|portfolio|portfolio item|campaign|initiative|reference|milestone|task|projekt|fallstudie|referenz|kampagne|initiative|aufgabe|meilenstein|praxisbeispiel|opdracht|campagne|initiatief|taak|referentie|praktijkvoorbeeld',
    'projet|etude de cas|realisation|campagne|tache|proyecto|caso de estudio|caso de exito|campana|tarea|iniciativa|projeto|estudo de caso|campanha|progetto|caso di studio|campagna|attivita|projekt|studium przypadku|realizacja|kampania|zadanie|pripadova studie|kampan|ukol|reference',
  ],
  [
    'book',
    'book|novel|publication|magazine|buch|roman|publikation|zeitschrift|boek|publicatie|tijdschrift',
    'livre|roman|publication|revue|libro|novela|publicacion|revista|livro|publicacao|romanzo|pubblicazione|rivista|ksiazka|powiesc|publikacja|czasopismo|kniha|roman|publikace|casopis',
  ],
  [
    'music',
    'song|track|album|playlist|record|lied|musikstueck|schallplatte|nummer|liedje',
    'chanson|morceau|disque|cancion|pista|disco|musica|faixa|canzone|brano|piosenka|utwor|plyta|pisnicka|skladba|deska',
  ],
  [
    'vehicle',
    'car|vehicle|bike|truck|boat|auto|fahrzeug|fahrrad|boot|wagen|voertuig|fiets|motorcycle|motorbike|scooter|van|yacht|tractor',
    'voiture|vehicule|velo|bateau|coche|vehiculo|bicicleta|barco|carro|veiculo|macchina|veicolo|automobile|samochod|pojazd|rower|auto|vozidlo|kolo|moto|camion',
  ],
  [
    'animal',
    'animal|pet|dog|cat|bird|horse|tier|haustier|hund|katze|pferd|vogel|dier|huisdier|hond|kat|paard|puppy|kitten|rabbit|cow|sheep',
    'animal|chien|chat|cheval|perro|gato|mascota|caballo|cachorro|cao|animale|cane|gatto|zwierze|pies|kot|zvire|pes|kocka',
  ],
  [
    'job',
    'job|position|vacancy|career|role|job offer|opening|job posting|job ad|stelle|stellenanzeige|stellenangebot|jobangebot|ausbildungsplatz|beruf|karriere|vacature|baan|functie',
    'offre d emploi|offre emploi|emploi|poste|metier|carriere|empleo|oferta de empleo|oferta empleo|oferta de trabajo|puesto|vacante|vaga|emprego|oferta de emprego|cargo|lavoro|offerta di lavoro|posizione aperta|posto di lavoro|oferta pracy|praca|stanowisko|pracovni nabidka|pracovni pozice|pozice|nabidka prace|volne misto',
  ],
  [
    'plan',
    'plan|tier|subscription|package|pricing|membership|offer|coupon|price list|tarif|abo|abonnement|paket|mitgliedschaft|angebot|gutschein|preis|pakket|lidmaatschap|aanbieding|prijs',
    'tarif|forfait|abonnement|offre|plan|tarifa|suscripcion|paquete|oferta|cupon|plano|assinatura|pacote|piano|abbonamento|pacchetto|offerta|plan|abonament|pakiet|taryfa|cennik|tarif|predplatne|balicek|nabidka|cenik',
  ],
  [
    'feature',
    'feature|benefit|advantage|usp|perk|value|fact|highlight|strength|features check|feature item|how it works|vorteil|merkmal|funktion|eigenschaft|wert|voordeel|kenmerk|functie item|eigenschap',
    'avantage|fonctionnalite|caracteristique|atout|ventaja|caracteristica|beneficio|funcionalidad|vantagem|funcionalidade|vantaggio|caratteristica|funzionalita|zaleta|cecha|funkcja|korzysc|vyhoda|vlastnost|funkce|prinos',
  ],
  [
    'service',
    'service|solution|treatment|leistung|dienstleistung|dienst|angebotsleistung|behandlung|loesung|dienst|oplossing|behandeling',
    'service|prestation|solution|soin|servicio|solucion|tratamiento|servico|solucao|tratamento|servizio|soluzione|trattamento|usluga|rozwiazanie|zabieg|sluzba|reseni|osetreni',
  ],
  [
    'skill',
    'skill|competence|ability|expertise|faehigkeit|kompetenz|kenntnis|vaardigheid|competentie',
    'competence|habilidad|competencia|habilidade|competenza|abilita|umiejetnosc|kompetencja|dovednost|schopnost',
  ],
  [
    'action',
    'link|button|cta|call to action|menu|navigation|nav|nav link|nav item|navbar item|footer item|menu link|menu entry|redirect|redirection|social link|verweis|schaltflaeche|knopf|menue|menuepunkt|knop|menu item link|verwijzing',
    'lien|bouton|enlace|boton|vinculo|botao|collegamento|pulsante|bottone|odnosnik|przycisk|przekierowanie|odkaz|tlacitko|presmerovani',
  ],
  [
    'page',
    'page|document|policy|landing|seite|dokument|unterseite|inhaltsseite|pagina|document',
    'page|document|pagina|documento|strona|dokument|podstrona|stranka|dokument',
  ],
  [
    'site',
    'setting|settings|site|global|config|configuration|header|footer|website|general|info|einstellung|einstellungen|kopfzeile|fusszeile|allgemein|webseite|instelling|instellingen|voettekst|algemeen',
    'parametre|parametres|reglages|entete|pied de page|site|site web|ajuste|ajustes|configuracion|cabecera|encabezado|pie de pagina|sitio|sitio web|configuracao|configuracoes|cabecalho|rodape|impostazione|impostazioni|intestazione|pie di pagina|sito|ustawienia|naglowek|stopka|witryna|nastaveni|hlavicka|paticka|web',
  ],
  [
    'record',
    'order|invoice|payment|transaction|log|cart|shipment|ticket|bestellung|rechnung|zahlung|warenkorb|auftrag|bestelling|factuur|betaling|winkelwagen',
    'commande|facture|paiement|panier|pedido|factura|pago|carrito|fatura|pagamento|carrinho|ordine|fattura|carrello|zamowienie|faktura|platnosc|koszyk|objednavka|platba|kosik',
  ],
  ['note', 'note|memo|secret note|todo|notiz|notitie', 'remarque|nota|notatka|poznamka'],
  [
    'home',
    'homepage|home|home page|landing page|start page|hero|banner|teaser|intro|jumbotron|startseite|hauptseite|startpagina|voorpagina|hoofdpagina',
    'accueil|page d accueil|inicio|pagina de inicio|pagina inicio|portada|pagina inicial|pagina principale|pagina iniziale|strona glowna|uvodni stranka|hlavni stranka|domovska stranka',
  ],
  [
    'section',
    'gallery|related|slider|carousel|card|block|section|list|grid|media|rich text|columns|accordion|tab|step|timeline|social|opening hour|opening hours|hours|form|contact form|newsletter|image|video embed|map|table|galerie|abschnitt|karte|liste|bild|textblock|galerij|sectie|kaart|lijst|afbeelding|formular|oeffnungszeiten|oeffnungszeit|openingstijden|formulier',
    'galerie|carte|liste|bloc|formulaire|image|horaires|galeria|tarjeta|lista|bloque|formulario|imagen|horario|cartao|bloco|imagem|galleria|scheda|blocco|modulo|immagine|orari|orario|karta|blok|formularz|obraz|godziny otwarcia|sekcja|galerie|seznam|formular|obrazek|oteviraci doba|sekce',
  ],
  [
    'story',
    'article|post|blog|news|story|entry|press release|report|interview|essay|feature article|video|podcast|episode|announcement|update|news item|artikel|beitrag|blogbeitrag|blogartikel|nachrichten|neuigkeit|meldung|pressemitteilung|bericht|reportage|aktuelles|mitteilung|nieuws|nieuwsbericht|blogbericht|verhaal|aankondiging|aflevering|persbericht',
    'article|actualite|nouvelle|billet|communique|communique de presse|reportage|histoire|annonce|articulo|noticia|entrada|historia|comunicado|anuncio|novedad|entrevista|reportaje|artigo|postagem|publicacao de blog|reportagem|articolo|notizia|storia|comunicato|annuncio|intervista|novita|artykul|wpis|aktualnosc|wiadomosci|historia|ogloszenie|wywiad|clanek|prispevek|novinka|aktualita|pribeh|oznameni|rozhovor|tiskova zprava|zpravy',
  ],
] as const;
