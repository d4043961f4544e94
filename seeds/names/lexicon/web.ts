import type { Entries } from './entries.ts';

/** Addresses on the web, ids, codes and settings of pages. */
export const WEB = {
  url: [
    'url, uri, href, link, website, web site, homepage, home page url, web, web address, webseite, internetseite, internetadresse, hyperlink, canonical, canonical url, src, source url, target url, destination url, redirect url, registration link, registration url, booking link, booking url, tickets url, ticket link, shop link, map link, maps url, google maps, page url, endpoint, feed url, rss, verlinkung, verweis, zielseite, anmeldelink, ticketlink, buchungslink, koppeling, verwijzing, linkadresse, site url, domain url, callback url, webhook, webhook url, webadres, websiteadres, weblink, online shop, join link, meeting url, zoom link, fallback src, demo link, repository, repo, github, gitlab, external link, externer link, livestream, live stream, stream link, ticket shop, webadresse, internetseite link, linkziel, cta href, button href, portfolio url, download link, download url, app link, play store, app store, spotify, soundcloud, apple music, tripadvisor, airbnb link, booking com, wikipedia, wiki link, imdb, orcid, doi, source link, quelle url, referenzlink, buchungsseite, kartenlink, spendenlink, knop link, knop url, betaallink, bestellink, downloadlink, meeting link, teams link, form url, iframe url, embed url, map embed url, rss feed, rezept link, donate link, donation link, virtual tour, tour url, menu url, reservation link, next url, return url, success url, cancel url, privacy url, terms url, logo link, banner link, share url, image link target',
    'lien, site web, siteweb, site internet, adresse web, page web, lien externe, lien d inscription, lien de reservation, adresse du site, enlace, vinculo, sitio web, sitioweb, pagina web, web oficial, direccion web, enlace externo, liga externa, collegamento, sito, sito web, sitoweb, pagina web ufficiale, indirizzo web, link esterno, sito internet, ligacao, site, pagina na web, endereco web, link externo, odnosnik, strona, strona www, strona internetowa, adres strony, adres www, www, link zewnetrzny, odkaz, webova stranka, webove stranky, internetova stranka, stranky, adresa webu, externi odkaz, url cible, url destination, url du bouton, lien bouton, lien du bouton, lien vers, cible du lien, lien billetterie, billetterie, lien d achat, lien de telechargement, lien de paiement, url externe, lien interne, url du site, visite virtuelle, lien google maps, lien carte, url boton, url del boton, enlace boton, enlace del boton, link boton, url destino, destino del enlace, destino enlace, enlace de compra, enlace de descarga, enlace de reserva, enlace mapa, enlace google maps, url externa, enlace interno, tour virtual, pagina, liga, link de pago, ligas, url pulsante, link pulsante, link bottone, url bottone, url destinazione, destinazione link, link di destinazione, link biglietti, link iscrizione, link prenotazione, link acquisto, link download, link mappa, url esterno, tour virtuale, link destinazione, url do botao, link do botao, link botao, link destino, link de destino, destino do link, link de compra, link de inscricao, link de pagamento, link do mapa, link interno, endereco do site, url przycisku, link przycisku, adres docelowy, adres url, link docelowy, cel linku, link do rejestracji, link do biletow, link do zakupu, link do mapy, link do strony, link wewnetrzny, link, wirtualny spacer, odnosnik zewnetrzny, url tlacitka, odkaz tlacitka, cil odkazu, cilova adresa, cilova url, odkaz na registraci, odkaz na vstupenky, odkaz na mapu, odkaz na web, odkaz na eshop, interni odkaz, virtualni prohlidka, eshop, vstupenky odkaz',
  ],
  imageUrl: [
    'image url, image src, photo url, picture url, avatar url, logo url, thumbnail url, poster url, image link, icon url, cover url, banner url, og image, image, photo, picture, img, thumbnail, avatar, logo, cover, poster, banner, cover image, hero image, background image, profile picture, profile image, bild, foto, bildurl, titelbild, profilbild, hintergrundbild, vorschaubild, beitragsbild, logobild, afbeelding, plaatje, afbeelding url, foto url, omslagfoto, profielfoto, achtergrondafbeelding, logotype',
    'image, photo, url de l image, url image, vignette, image de fond, photo de profil, miniature, couverture, affiche, imagen, fotografia, url imagen, url de la imagen, imagen de fondo, miniatura, portada, foto perfil, immagine, url immagine, immagine di sfondo, copertina, miniatura, locandina, imagem, url da imagem, capa, imagem de fundo, foto de perfil, miniatura, obraz, obrazek, zdjecie, url obrazka, okladka, tlo obraz, miniaturka, zdjecie profilowe, fotka, fotografie, url obrazku, obalka, nahled, plakat, profilovka, logotipo, logotyp',
  ],
  videoUrl: [
    'video, video url, video link, youtube url, vimeo url, trailer, trailer url, film url, clip url, youtube link, stream url, movie url, youtube, youtube channel, vimeo, videolink, filmpje',
    'lien video, url video, bande annonce, enlace de video, url de video, trailer, url del video, link video, url do video, link do video, url wideo, link do filmu, wideo, film wideo, odkaz na video, url videa, zwiastun, upoutavka',
  ],
  videoId: [
    'video id, youtube id, vimeo id, youtube video id, playlist id, videoid',
    'id de la video, id youtube, id del video, id do video, id filmu, id videa',
  ],
  facebook: [
    'facebook, facebook url, facebook link, facebook page, fb',
    'page facebook, lien facebook, enlace facebook, pagina facebook, profil facebook, stranka facebook',
  ],
  instagram: [
    'instagram, instagram url, instagram link, insta, ig',
    'lien instagram, enlace instagram, link instagram',
  ],
  twitter: ['twitter, twitter url, x url, twitter link', 'lien twitter, enlace twitter, link twitter'],
  linkedin: [
    'linkedin, linkedin url, linkedin profile, linkedin link',
    'lien linkedin, perfil linkedin, profilo linkedin, profil linkedin, enlace linkedin',
  ],
  tiktok: ['tiktok, tiktok url, tik tok', 'lien tiktok, enlace tiktok'],
  bluesky: ['bluesky, bluesky url', 'lien bluesky, enlace bluesky'],
  threads: ['threads, threads url', 'lien threads, enlace threads'],
  xing: ['xing, xing url', 'profil xing'],
  pinterest: ['pinterest, pinterest url', 'lien pinterest, enlace pinterest'],
  snapchat: ['snapchat, snapchat url', 'lien snapchat, enlace snapchat'],
  mastodon: ['mastodon, mastodon url', 'lien mastodon, enlace mastodon'],
  telegram: ['telegram, telegram url, telegram link', 'lien telegram, enlace telegram, link telegram'],
  discord: ['discord, discord url, discord link', 'lien discord, enlace discord, link discord'],
  socialNetwork: [
    'social network, social, social media, network, platform, social platform, channel, kanal, netzwerk, plattform, soziales netzwerk, sociaal netwerk, sociale media, kanaal, platform naam, social links, social media links, social profiles',
    'reseau social, reseaux sociaux, plateforme, canal, red social, redes sociales, plataforma, canale, rete sociale, piattaforma, rede social, redes, siec spolecznosciowa, platforma, kanal, media spolecznosciowe, socialni sit, kanal komunikacji',
  ],
  domain: [
    'domain, domain name, host name, hostname, subdomain, server name, host domain, domane, smtp host, db host, database host, mail host, server host, servername, servernaam',
    'domaine, nom de domaine, dominio, nombre de dominio, nome dominio, nome de dominio, domena, nazwa domeny, nazev domeny, nom du serveur, serveur, nombre servidor, nombre del servidor, servidor, nome server, server, nome servidor, nome do servidor, nazwa serwera, serwer, nazev serveru',
  ],
  slug: [
    'slug, url slug, permalink, url key, handle slug, permalink slug, seo url, url name, url path segment, url alias, urlname, kurzlink, url segment, page slug',
    'slug url, identifiant url, url amigable, slug pagina, nazwa url, url nazev, alias url, przyjazny adres, adres url slug, url titulek, identifikator url, identificador url, identificativo url, identyfikator url, url identyfikator, przyjazny url, url identifikator, id url',
  ],
  path: [
    'path, route, full path, url path, source path, target path, source, destination path, page path, file path, folder, directory, redirect, redirect from, redirect to, from path, to path, pfad, ordner, verzeichnis, quellpfad, zielpfad, weiterleitung, pad, map folder, doorverwijzing',
    'chemin, chemin complet, dossier, redirection, ruta, carpeta, camino, redireccion, percorso, cartella, reindirizzamento, caminho, pasta, redirecionamento, sciezka, folder, katalog, przekierowanie, cesta, slozka, presmerovani',
  ],
  anchor: [
    'anchor, anchor id, section id, html id, element id, block id, hash link, anker, ankerlink, sprungmarke, sectie id, sprungziel, jump target',
    'ancre, identifiant de section, ancla, id de seccion, ancora, id sezione, id da secao, kotwica, id sekcji, kotva',
  ],
  cssClass: [
    'css class, class name, classname, css, styles, tailwind, html class, custom class, css klasse, css klassen, klassenname, css id, wrapper class, css class name, additional classes, extra class, custom css, klassen css, css stijl',
    'classe css, clase css, classi css, classes css, klasa css, css trida, classes, clases, classe personnalisee, classe, klasy css, klasa, css tridy, tridy css',
  ],
  fileName: [
    'file name, filename, file, document name, attachment, attachment name, document, download, download name, datei, dateiname, dokument, anhang, dokumentname, bestand, bestandsnaam, bijlage, documentnaam, pdf, brochure, flyer, certificate file, prospekt',
    'fichier, nom du fichier, nom de fichier, document, piece jointe, telechargement, archivo, nombre de archivo, nombre archivo, documento, adjunto, fichero, descarga, file allegato, nome file, allegato, scaricabile, arquivo, nome do arquivo, nome arquivo, ficheiro, anexo, plik, nazwa pliku, zalacznik, dokument, soubor, nazev souboru, priloha, ke stazeni, file, logotipo archivo',
  ],
  mime: ['mime, mime type, content type header, media type', 'type mime, tipo mime, typ mime'],
  fileExtension: [
    'extension, ext, file extension, file type, file format, dateityp, dateiendung, dateiformat, bestandstype, bestandsformaat',
    'format de fichier, type de fichier, tipo de archivo, formato de archivo, formato file, tipo file, tipo de arquivo, typ pliku, format pliku, typ souboru, format souboru, przypona',
  ],
  icon: [
    'icon, icon name, icon class, symbol name, ikon, pictogram, emoji, icoon, icoontje, icon code, fa icon, font awesome, lucide icon, symbol icon, bildzeichen, icoonnaam, symbol',
    'icone, icono, icona, nom de l icone, ikona, ikonka, ikona nazwa, pictogramme, pictograma, icone nom, nom icone, nombre icono, nombre del icono, nome icona, nome dell icona, nome do icone, nazwa ikony, klasa ikony, piktogram, nazev ikony, ikonka nazev, symbole, simbolo',
  ],
  color: [
    'color, colour, hex, hex color, color code, colour code, background color, background colour, text color, accent color, theme color, primary color, secondary color, brand color, bg color, background, farbe, farbcode, hintergrundfarbe, textfarbe, akzentfarbe, markenfarbe, hauptfarbe, farbton, kleur, kleurcode, achtergrondkleur, tekstkleur, accentkleur, huisstijlkleur, gradient, gradient from, gradient to, colorway, schriftfarbe, rahmenfarbe',
    'couleur, code couleur, couleur de fond, couleur du texte, couleur principale, teinte, codigo de color, color de fondo, color fondo, color primario, color de texto, color principal, colore, codice colore, colore di sfondo, colore sfondo, colore testo, colore primario, tinta, cor, codigo da cor, cor de fundo, cor do texto, cor primaria, kolor, kod koloru, kolor tla, kolor tekstu, barwa, barva, kod barvy, barva pozadi, barva textu, odstin, arriere plan, couleur d arriere plan, couleur arriere plan',
  ],
  layout: [
    'layout, template, page template, display mode, view mode, columns layout, arrangement, list style, vorlage, darstellung, anordnung, sjabloon, weergave, indeling, opmaak',
    'mise en page, modele de page, gabarit, disposition, affichage, plantilla, disposicion, diseno, disposizione, impaginazione, visualizzazione, modelo de pagina, disposicao, exibicao, szablon, uklad, uklad strony, sablona, rozvrzeni, rozlozeni, zobrazeni',
  ],
  style: [
    'style, theme, design, skin, appearance, look, scheme, color scheme, farbschema, stil, gestaltung, stijl, thema stijl, uiterlijk, interior style',
    'style graphique, style, apparence, estilo, apariencia, stile, aspetto, aparencia, styl, wyglad, motyw, vzhled, motiv',
  ],
  alignment: [
    'alignment, align, text align, position alignment, image position, text position, placement, float, ausrichtung, textausrichtung, bildposition, uitlijning, afbeeldingspositie, plaatsing',
    'alignement, position de l image, alineacion, posicion de la imagen, allineamento, posizione immagine, alinhamento, posicao da imagem, wyrownanie, pozycja obrazu, zarovnani, pozice obrazku',
  ],
  linkTarget: [
    'target, link target, window target, open in, target attribute, link ziel fenster',
    'ouverture du lien, apertura link, otwarcie linku',
  ],
  robots: ['robots, meta robots, robots meta, indexing', 'robots meta, meta robot'],
  viewport: ['viewport, meta viewport', 'meta viewport balise'],
  twitterCard: [
    'twitter card, twitter card type, og type, open graph type',
    'carte twitter, tarjeta twitter',
  ],
  siteName: [
    'site name, website name, application name, app name, blog name, project site name, portal, portal name, seitenname, websitename, name der website, webseitenname, sitenaam, websitenaam, og site name, logo text',
    'nom du site, nombre del sitio, nombre sitio, nome del sito, nome sito, nome do site, nome site, nazwa strony, nazwa witryny, nazwa serwisu, nazev webu, nazev stranek, jmeno webu',
  ],
  html: [
    'html, embed, embed code, iframe, custom html, html code, code snippet, snippet, script, einbettungscode, einbettung, insluitcode, custom code, widget code, svg, analytics code, tracking script, head code, header scripts, footer scripts, tracking code html, google analytics code, einbettcode, kartencode, html blok, html block, tracking codes script',
    'code d integration, code html, codigo de insercion, codigo html, codice embed, codice html, codigo de incorporacao, incorporar, kod html, kod osadzenia, vkladaci kod, html kod, script d integration, code iframe, iframe carte, mapa iframe, codigo iframe, codice iframe, iframe mappa, codigo do mapa, iframe mapa, kod iframe, mapa kod',
  ],
  commandLine: [
    'command, command line, shell command, terminal command, befehl, cli, opdracht',
    'commande shell, comando, linea de comandos, riga di comando, linha de comando, polecenie, prikaz',
  ],
  json: [
    'json, json data, payload, raw data, schema json',
    'donnees json, datos json, dati json, dados json',
  ],
  token: [
    'token, api token, access token, refresh token, hash, api key, secret, key, secret key, public key, private key, checksum, signature key, password hash, passwort, kennwort, password, wachtwoord, client secret, session id, nonce, schlussel, sleutel, reset token, confirmation token, site key, passphrase, pin, otp, verification code, activation code, license key, auth token, bearer, csrf, cookie value, commit, commit hash, sha, webhook key, lizenzschlussel, aktivierungscode, zugangscode, toegangscode, licentiesleutel, activatiecode, verifizierungscode',
    'jeton, cle, cle api, mot de passe, cle secrete, contrasena, clave, clave api, clave secreta, chiave, chiave api, parola d ordine, senha, chave, chave api, palavra passe, klucz, klucz api, haslo dostepu, klic, api klic, heslo, code d acces, code d activation, cle de licence, cle publique, cle privee, codigo de acceso, codigo de activacion, codigo de verificacion, clave de acceso, codice di accesso, codice di attivazione, chiave segreta, password, chave secreta, chave de acesso, codigo de acesso, codigo de ativacao, chave pix, kod dostepu, kod aktywacyjny, klucz licencyjny, token dostepu, haslo, pristupovy kod, aktivacni kod, licencni klic',
  ],
  uuid: [
    'uuid, guid, unique id, unique identifier, uid, document id, related document id, target document id',
    'identifiant unique, identificador unico, identificativo univoco, unikalny identyfikator, jedinecny identifikator',
  ],
  externalId: [
    'id, external id, identifier, customer id, user id, product id, creator id, site id, foreign id, legacy id, remote id, stripe id, crm id, client id, parent id, entity id, object id, internal id, record id, node id, account id, membership id, kennung, kundenid, externe id, identifikator, klantid, identificatie, ident, external reference, facebook page id, page id, device id, sensor id, station id, objekt id, geraet id, gerate id, toestel id, channel id, group id, form id, list id, template id, calendar id, workspace id, project key, integration id, place id',
    'identifiant, identifiant externe, id externe, identificador, id externo, identificativo, id esterno, identificador externo, identyfikator, id zewnetrzne, zewnetrzny identyfikator, identifikator, externi id, id client, id produit, id utilisateur, id externe client, id cliente, id usuario, id producto, id cliente externo, id utente, id prodotto, id usuario externo, id do cliente, id do produto, id klienta, id uzytkownika, id produktu, id zakaznika, id uzivatele, id externi',
  ],
  reference: [
    'reference, ref, reference number, ref no, order number, order no, order id, invoice number, invoice no, booking number, booking reference, ticket number, case number, customer number, customer no, part number, item number, article number, article no, serial, serial number, serial no, tracking number, tracking code, batch, batch number, lot, lot number, contract number, policy number, receipt number, document number, member number, membership number, inventory number, transaction id, transaction number, protocol number, file number, student number, employee number, personnel number, staff number, patient number, confirmation code, reservation number, quote number, mission number, sku number, referenz, referenznummer, bestellnummer, bestellnr, auftragsnummer, auftragsnr, rechnungsnummer, rechnungsnr, buchungsnummer, kundennummer, kundennr, artikelnummer, artikelnr, artnr, seriennummer, sendungsnummer, chargennummer, vertragsnummer, versicherungsnummer, aktenzeichen, mitgliedsnummer, inventarnummer, personalnummer, matrikelnummer, vorgangsnummer, objektnummer, teilenummer, ausweisnummer, referentie, referentienummer, bestelnummer, ordernummer, factuurnummer, klantnummer, klantnr, artikelnr, serienummer, volgnummer, polisnummer, contractnummer, lidnummer, boekingsnummer, dossiernummer, personeelsnummer, kenmerk nummer, code, codes, kurscode, short code, parcel number, container number, flight number, shelf mark, call number, accession number, meter number, signature code, case no, licence no, vehicle number, entry number, claim number, docket number, record number, lease number, lot no, purchase order, po number, award number, sample number, specimen number, archive number, shelf number code, signatur, kassenzeichen, archivnummer, paketnummer, zahlernummer, flurstuck, dossiernr, kenmerk, aanvraagnummer, zaaknummer, archiefnummer, perceelnummer, kadastraal nummer, plaatsingsnummer, cost centre, cost center, kostenstelle, kostenplaats',
    'reference, numero de commande, numero commande, numero de facture, numero facture, numero de reservation, numero de serie, numero de dossier, numero client, numero de client, numero de contrat, numero d adherent, numero de suivi, numero de lot, numero d article, code article, referencia, numero de pedido, numero pedido, numero de factura, numero factura, numero de reserva, numero de cliente, numero de contrato, numero de socio, numero de expediente, expediente, folio, numero de seguimiento, codigo, codigo interno, lote, riferimento, numero ordine, numero di ordine, numero fattura, numero di serie, numero cliente, numero contratto, numero pratica, numero tessera, matricola, numero di prenotazione, lotto, codice, codice articolo, codice interno, numero do pedido, numero da encomenda, numero da fatura, numero da nota, numero da reserva, numero do cliente, numero do contrato, numero do processo, numero de serie, matricula, protocolo, codigo interno, lote numero, numer referencyjny, numer zamowienia, nr zamowienia, numer faktury, nr faktury, numer klienta, nr klienta, numer rezerwacji, numer seryjny, numer umowy, numer katalogowy, numer przesylki, numer partii, sygnatura, numer inwentarzowy, numer legitymacji, kod, kod wewnetrzny, nr ref, reference cislo, cislo objednavky, cislo faktury, cislo zakaznika, cislo smlouvy, cislo rezervace, seriove cislo, vyrobni cislo, katalogove cislo, cislo zasilky, evidencni cislo, inventarni cislo, spisova znacka, cislo sarze, clenske cislo, osobni cislo, variabilni symbol, numero de vol, numero d inventaire, cote, numero de police, numero de sinistre, numero d identification, numero de recu, numero de devis, numero de bon, numero de colis, numero de piece, ref interne, reference client, reference commande, reference dossier, numero de vuelo, numero de inventario, signatura, numero de poliza, numero de siniestro, numero de recibo, numero de guia, numero de control, numero de legajo, legajo, numero de operacion, clave catastral, referencia catastral, boleta, clave interna, numero volo, numero inventario, numero di inventario, collocazione, segnatura, numero polizza, numero sinistro, numero ricevuta, codice prenotazione, codice ordine, codice cliente, codice pratica, codice catalogo, numero bolla, protocollo, numero de voo, cota, numero da apolice, apolice, numero do sinistro, numero do recibo, tombo, codigo de rastreio, codigo de rastreamento, codigo do pedido, codigo do cliente, codigo da reserva, numero lotu, numer lotu, numer inwentarza, sygnatura archiwalna, numer polisy, polisa, numer szkody, numer paragonu, numer sprawy, numer ewidencyjny, numer dokumentu, numer listu przewozowego, numer przesylki kurierskiej, numer dzialki, cislo letu, inventarni cislo predmetu, cislo pojistky, cislo pojistne smlouvy, cislo dokladu, cislo jednaci, cislo zajezdu, kod rezervace, kod zajezdu, kod objednavky, cislo karty, cislo listu, parcelni cislo, sarze, cislo lotu, spis, ref client, ref commande, ref produit, ref, matricule, code, centre de cout, centro de costo, centro de coste, centro di costo, centro de custo, miejsce powstawania kosztow, nakladove stredisko',
  ],
  sku: [
    'sku, product code, item code, article code, stock keeping unit, produktcode, artikelcode, mpn, part code, productcode',
    'code produit, codigo de producto, codigo producto, codigo de articulo, codice prodotto, codigo do produto, codigo de artigo, kod produktu, kod towaru, symbol produktu, indeks, kod zbozi, kod polozky',
  ],
  isbn: [
    'isbn, isbn number, isbn13, isbn nummer, issn',
    'numero isbn, codigo isbn, codice isbn, numer isbn, cislo isbn',
  ],
  ean: [
    'ean, ean code, gtin, barcode, bar code, upc, strichcode, ean nummer, streepjescode',
    'code barres, code barre, code ean, codigo de barras, codigo barras, codice a barre, codice ean, kod kreskowy, kod ean, carovy kod, ean kod',
  ],
  couponCode: [
    'coupon, coupon code, voucher, voucher code, promo code, discount code, promotion code, gift code, gutschein, gutscheincode, rabattcode, aktionscode, kortingscode, actiecode, waardebon, invitation code, invite code, referral code',
    'code promo, code promotionnel, bon de reduction, code de reduction, codigo promocional, codigo de descuento, codigo descuento, cupon, vale, codice promozionale, codice sconto, buono, codice promo, codigo promocional desconto, codigo de desconto, cupom, cupao, kod rabatowy, kod promocyjny, kupon, slevovy kod, slevovy kupon, promo kod, poukaz',
  ],
  version: [
    'version, version number, release, revision, versionsnummer, versienummer, versie, ausgabe version, firmware',
    'numero de version, versao, versione, wersja, numer wersji, verze, cislo verze',
  ],
  idNumber: [
    'passport, passport number, id number, id card, identity number, social security number, ssn, national id, ausweis, personalausweis, reisepass, reisepassnummer, sozialversicherungsnummer, versichertennummer, bsn, burgerservicenummer, paspoort, paspoortnummer, identiteitskaart, drivers license, driving licence, fuhrerschein, fuhrerscheinnummer, rijbewijs, health insurance number, zorgverzekeringsnummer, versicherungsausweis, driving license, drivers licence',
    'passeport, numero de passeport, carte d identite, numero de securite sociale, pasaporte, numero de pasaporte, dni, nie, cedula, curp, numero de documento, documento de identidad, passaporto, numero passaporto, carta d identita, numero documento, rg, passaporte, numero do passaporte, bilhete de identidade, cartao de cidadao, paszport, numer paszportu, pesel, dowod osobisty, numer dowodu, cestovni pas, cislo pasu, rodne cislo, obcansky prukaz, cislo op, prukaz, numero seguro social, seguro social, numero de seguridad social, numero secu, securite sociale, tessera sanitaria, cartao sus, numer ubezpieczenia, cislo pojistence, permis de conduire, licencia de conducir, licencia conducir, patente di guida, cnh, carteira de motorista, carta de conducao, prawo jazdy, ridicsky prukaz',
  ],
  ip: [
    'ip, ip address, ipaddress, ip adresse, ip adres',
    'adresse ip, direccion ip, indirizzo ip, endereco ip, adres ip, ip adresa',
  ],
  userAgent: [
    'user agent, browser, device, useragent',
    'agent utilisateur, navegador, agente de usuario, przegladarka, prohlizec',
  ],
  analyticsId: [
    'analytics id, google analytics, tracking id, gtm, gtm id, tag manager id, ga id, measurement id, pixel id',
    'id analytics, id de seguimiento, id de analytics',
  ],
  pattern: [
    'pattern, regex, regular expression, mask, muster',
    'expression reguliere, patron, expresion regular, espressione regolare, expressao regular, wyrazenie regularne, regularni vyraz',
  ],
  formula: ['formula, formel, equation, expression', 'formule mathematique, formula quimica, wzor, vzorec'],
} as const satisfies Entries;
