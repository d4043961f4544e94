import type { Entries } from './entries.ts';

/** Amounts, counts and measures. */
export const NUMBERS = {
  price: [
    'price, cost, costs, fee, fare, amount, unit price, base price, net price, gross price, ticket price, entry fee, admission, entrance fee, tuition, rate per night, price per night, price per unit, value amount, donation, deposit price, bid, charge, pricing, preis, kosten, gebuhr, betrag, eintritt, eintrittspreis, teilnahmegebuhr, stuckpreis, einzelpreis, nettopreis, bruttopreis, verkaufspreis, kursgebuhr, spende, prijs, kosten bedrag, bedrag, tarief, toegangsprijs, stuksprijs, verkoopprijs, vergoeding, inkoopprijs, purchase price, list price, market price, einkaufspreis, listenpreis, listprice, kaufpreis, hourly rate, stundensatz, uurtarief, tagessatz',
    'prix, cout, tarif, montant, frais, prix unitaire, prix de vente, prix ht, prix ttc, prix de base, cotisation, prix d entree, droit d entree, prix d achat, don, precio, coste, costo, importe, monto, tarifa, cuota, precio unitario, precio base, precio de venta, valor de venta, entrada precio, donativo, precio por noche, precio de compra, prezzo, costo unitario, importo, tariffa, quota, prezzo unitario, prezzo base, prezzo di vendita, prezzo di listino, canone, donazione, preco, custo, valor, montante, taxa de inscricao, preco unitario, preco base, preco de venda, mensalidade, doacao, cena, cena netto, cena brutto, koszt, kwota, oplata, cena jednostkowa, stawka, cena katalogowa, cena zakupu, wartosc, darowizna, cena za noc, cena s dph, cena bez dph, naklady, castka, poplatek, jednotkova cena, vstupne, prodejni cena, nakupni cena, hodnota castka, dar',
  ],
  salePrice: [
    'sale price, special price, discount price, discounted price, offer price, promo price, reduced price, promotional price, member price, current price, price discounted, price sale, lowest price, final price, new price, angebotspreis, aktionspreis, sonderpreis, rabattpreis, reduzierter preis, mitgliederpreis, verkaufspreis aktion, preis reduziert, preis ermassigt, ermassigter preis, aanbiedingsprijs, actieprijs, kortingsprijs, speciale prijs, ledenprijs',
    'prix promo, prix promotionnel, prix reduit, prix remise, prix solde, prix special, prix barre promo, prix soldes, precio oferta, precio de oferta, precio rebajado, precio con descuento, precio promocional, precio especial, precio descuento, prezzo scontato, prezzo promozionale, prezzo offerta, prezzo ridotto, prezzo speciale, prezzo in offerta, preco promocional, preco com desconto, preco de oferta, preco especial, preco desconto, preco de saldo, cena promocyjna, cena po rabacie, cena specjalna, cena obnizona, cena ze znizka, cena po znizce, cena wyprzedazowa, akcni cena, zvyhodnena cena, cena po sleve, snizena cena, zlevnena cena, cena se slevou, cena ve sleve',
  ],
  oldPrice: [
    'old price, original price, regular price, compare at price, compare price, list price before, rrp, msrp, price before, previous price, strike price, was price, full price, normal price, alter preis, altpreis, streichpreis, uvp, ursprungspreis, ursprunglicher preis, vorher preis, normalpreis, vergleichspreis, regularer preis, oude prijs, adviesprijs, oorspronkelijke prijs, van prijs, normale prijs',
    'ancien prix, prix barre, prix d origine, prix initial, prix conseille, prix avant remise, prix normal, precio anterior, precio original, precio tachado, precio normal, precio antes, precio regular, pvp, vecchio prezzo, prezzo originale, prezzo pieno, prezzo precedente, prezzo barrato, prezzo intero, preco antigo, preco original, preco anterior, preco normal, preco cheio, stara cena, cena przed obnizka, cena regularna, cena oryginalna, cena poprzednia, poprzednia cena, cena przed rabatem, puvodni cena, stara cena puvodni, bezna cena, doporucena cena, cena pred slevou',
  ],
  total: [
    'total, sum, grand total, total amount, total price, order total, invoice total, total cost, amount total, amount due, balance, total sum, gesamt, gesamtpreis, gesamtbetrag, gesamtsumme, summe, endbetrag, endsumme, rechnungsbetrag, saldo, totaal, totaalbedrag, totaalprijs, eindbedrag, som, eindtotaal',
    'total, montant total, prix total, total ttc, somme, solde, importe total, monto total, precio total, suma, saldo, totale, importo totale, prezzo totale, somma, totale ordine, totale fattura, valor total, preco total, montante total, soma, suma, kwota calkowita, cena calkowita, wartosc calkowita, wartosc zamowienia, razem, lacznie, do zaplaty, celkem, celkova cena, celkova castka, soucet, suma celkem, cena celkem, zustatek',
  ],
  subtotal: [
    'subtotal, sub total, net amount, net total, amount net, items total, zwischensumme, nettobetrag, nettosumme, subtotaal, nettobedrag, tussentotaal',
    'sous total, total ht, montant ht, montant hors taxe, subtotale, parcial, importe neto, base imponible, imponibile, importo netto, totale netto, valor liquido, sub total valor, subtotal produtos, suma czesciowa, kwota netto, suma netto, wartosc netto, mezisoucet, castka bez dph, celkem bez dph',
  ],
  taxAmount: [
    'tax, tax amount, vat amount, sales tax, mehrwertsteuer, mwst, mwst betrag, steuer, steuerbetrag, umsatzsteuer, belasting, btw bedrag, toerist tax',
    'tva, montant tva, taxe, taxes, impuesto, impuestos, iva, importe iva, imposta, importo iva, imposto, impostos, valor do iva, podatek, kwota vat, podatek vat, dan, dph, castka dph',
  ],
  shippingCost: [
    'shipping cost, shipping costs, shipping price, delivery fee, delivery cost, delivery costs, shipping fee, postage, freight, versandkosten, lieferkosten, liefergebuhr, porto, verzendkosten, bezorgkosten, leveringskosten',
    'frais de port, frais de livraison, frais d expedition, gastos de envio, costo de envio, coste de envio, costo envio, spese di spedizione, costo di spedizione, spese spedizione, frete, custo de envio, valor do frete, portes de envio, koszt dostawy, koszt wysylki, koszty wysylki, postovne, cena dopravy, naklady na dopravu',
  ],
  deposit: [
    'deposit, security deposit, down payment, advance payment, prepayment, kaution, anzahlung, mietkaution, borg, waarborgsom, aanbetaling',
    'caution, acompte, depot de garantie, fianza, deposito, anticipo, senal, cauzione, caparra, acconto, caucao, sinal, entrada valor, kaucja, zaliczka, zadatek, kauce, zaloha',
  ],
  rent: [
    'rent, monthly rent, cold rent, warm rent, basic rent, miete, kaltmiete, warmmiete, monatsmiete, nettokaltmiete, huur, huurprijs, kale huur, nebenkosten, service charges, servicekosten, hoa fees, hausgeld, mietpreis, mietkosten',
    'loyer, loyer mensuel, charges, alquiler, renta mensual, renta, precio alquiler, gastos de comunidad, affitto, canone di affitto, canone mensile, spese condominiali, aluguel, renda mensal, aluguer, condominio, czynsz, najem, cena najmu, najemne, mesicni najem, poplatky za sluzby',
  ],
  salary: [
    'salary, wage, wages, income, annual salary, pay, earnings, compensation, remuneration, yearly income, gehalt, lohn, jahresgehalt, monatsgehalt, einkommen, verdienst, vergutung, bruttogehalt, salaris, loon, inkomen, bruto salaris, jaarsalaris, beloning',
    'salaire, remuneration, revenu, salaire annuel, salaire brut, paie, salario, sueldo, remuneracion, ingresos, salario anual, salario bruto, stipendio, retribuzione, reddito, salario lordo, ral, compenso, ordenado, remuneracao, renda anual, vencimento, wynagrodzenie, pensja, placa, zarobki, dochod, pensja brutto, plat, mzda, prijem, hruba mzda, odmena',
  ],
  money: [
    'budget, revenue, turnover, profit, sales amount, funding, investment, loan, loan amount, capital, annual revenue, umsatz, gewinn, jahresumsatz, forderung, fordersumme, investition, kredit, darlehen, kreditbetrag, kapital, omzet, winst, jaaromzet, begroting, subsidie, investering, lening, market cap, goal amount, target amount, fundraising goal, spendenziel, doelbedrag, insurance sum, versicherungssumme, coverage amount',
    'budget, chiffre d affaires, benefice, recette montant, financement, investissement, pret, capital, ca annuel, presupuesto, facturacion, beneficio neto, ganancia, inversion, prestamo, ingresos anuales, bilancio, fatturato, utile, finanziamento, investimento, prestito, capitale, orcamento, faturamento, lucro, financiamento, investimento valor, emprestimo, volume de negocios, budzet, przychod, obrot, zysk, inwestycja, pozyczka, kredyt, kapital, kwota kredytu, rozpocet, obrat, trzby, zisk, investice, pujcka, uver, dotace, vynos',
  ],
  percent: [
    'percent, percentage, commission, commission rate, growth rate, progress, completion, share, rate, conversion rate, success rate, utilization, occupancy, battery level, battery, humidity, margin, alcohol content, alcohol, abv, prozent, prozentsatz, provision, fortschritt, anteil, auslastung, marge, alkoholgehalt, luftfeuchtigkeit, batteriestand, quote anteil, commissie, voortgang, aandeel, bezettingsgraad, alcoholpercentage, luchtvochtigheid, groei, wachstum, growth, growth percentage',
    'pourcentage, taux, commission, progression, avancement pourcent, part, taux de remplissage, marge, degre d alcool, humidite, croissance, porcentaje, tasa, comision, progreso, avance, participacion, ocupacion porcentaje, margen, graduacion, humedad, crecimiento, percentuale, tasso, commissione, provvigione, progresso, quota percentuale, occupazione percentuale, margine, gradazione alcolica, umidita, crescita, avanzamento, porcentagem, percentagem, percentual, taxa, comissao, progresso percentual, participacao, ocupacao percentual, margem, teor alcoolico, umidade, humidade, crescimento, procent, prowizja, postep, udzial, oblozenie, marza, zawartosc alkoholu, wilgotnosc, wzrost procentowy, procento, provize, pokrok, podil, vytizenost, marze, obsah alkoholu, vlhkost, rust, obsazenost',
  ],
  interestRate: [
    'interest rate, zinssatz, zins, rente, rentepercentage',
    'taux d interet, tasa de interes, tipo de interes, tasso di interesse, taxa de juros, oprocentowanie, urok',
  ],
  taxRate: [
    'tax rate, vat rate, steuersatz, mwst satz, btw percentage, btw tarief',
    'taux de tva, taux tva, tipo de iva, aliquota, aliquota iva, taxa de iva, stawka vat, stawka podatku, sazba, sazba dph, urokova sazba',
  ],
  discount: [
    'discount, discount percent, discount percentage, rebate, rabatt, rabatt prozent, nachlass, ermassigung, percentage korting, korting',
    'remise, reduction, rabais, descuento, porcentaje de descuento, rebaja, sconto, percentuale sconto, desconto, percentual de desconto, rabat, znizka, procent rabatu, sleva, procento slevy',
  ],
  probability: [
    'probability, likelihood, chance, confidence, confidence score, opacity, ratio, accuracy, transparency, wahrscheinlichkeit, konfidenz, deckkraft, verhaltnis, genauigkeit, kans, waarschijnlijkheid, betrouwbaarheid, dekking, weight factor, relevance, relevanz, similarity, threshold, schwellenwert, drempelwaarde, alpha',
    'probabilite, confiance, opacite, ratio, precision, pertinence, seuil, probabilidad, confianza, opacidad, proporcion, exactitud, relevancia, umbral, probabilita, confidenza, opacita, rapporto, rilevanza, soglia, accuratezza, probabilidade, confianca, opacidade, proporcao, precisao, relevancia, limiar, prawdopodobienstwo, pewnosc, krycie, stosunek, dokladnosc, trafnosc, prog, pravdepodobnost, duvera, kryti, pomer, presnost, relevance, prah',
  ],
  rating: [
    'rating, stars, star rating, score rating, avg rating, average rating, rating value, bewertung, sterne, sternebewertung, durchschnittsbewertung, bewertungssterne, beoordeling, sterren, waardering, gemiddelde beoordeling, rating average, kundenbewertung sterne',
    'note moyenne, evaluation, etoiles, nombre d etoiles, notation, note client, valoracion, calificacion, estrellas, puntuacion media, valoracion media, clasificacion estrellas, valutazione, voto medio, stelle, punteggio medio, avaliacao, nota media, estrelas, classificacao, ocena, gwiazdki, srednia ocena, liczba gwiazdek, hodnoceni, hvezdicky, prumerne hodnoceni, pocet hvezdicek, znamka',
  ],
  score: [
    'score, grade, mark, marks, points, point, gpa, level score, exam score, punkte, punktzahl, note schulnote, schulnote, endnote, ergebnis punkte, punten, cijfer, puntenaantal, eindcijfer, highscore, credits, ects, ects points, credit points, leistungspunkte, studiepunten, loyalty points, treuepunkte, iq, benotung, notendurchschnitt',
    'score, points, note obtenue, bareme, puntos, puntaje, puntuacion, calificacion final, creditos, punteggio, punti, voto, crediti, cfu, pontos, pontuacao, nota final, creditos academicos, punkty, punktacja, wynik punktowy, liczba punktow, ects punkty, body skore, skore, pocet bodu, kredity, znamka body',
  ],
  count: [
    'count, number of, amount of, total count, count of, num, quantity count, how many, cnt, counter, visits, attempts, employees count, number of employees, staff count, goals, wins, losses, draws, matches, questions count, chapters, episodes, seasons, articles per page, items per page, per page, page size, max items, limit, anzahl, anzahl der, zahler, mitarbeiterzahl, anzahl mitarbeiter, tore, siege, niederlagen, spiele, versuche, aantal, aantal van, teller, aantal medewerkers, doelpunten, pogingen, wedstrijden, value, number, wert, zahl, nummer, waarde, getal, threads, units sold, copies, auflage, oplage, followers number, orders count, kinderanzahl, children, kids, kinder, kinderen, aantal kinderen, repeat, repetitions, reps, sets, wiederholungen, herhalingen, runden, rounds, laps',
    'nombre, nombre de, compteur, nb, effectif, effectifs, nombre d employes, buts, victoires, tentatives, tirage, cantidad de, numero de, num, cantidad, contador, total de, empleados numero, goles, victorias, intentos, tirada, hijos, conteggio, numero di, quantita di, numero dipendenti, gol, vittorie, tentativi, tiratura, figli, quantidade de, numero de funcionarios, contagem, gols, golos, vitorias, tentativas, tiragem, filhos, liczba, ilosc, licznik, liczba pracownikow, gole, bramki, wygrane, proby, naklad, liczba dzieci, pocet, pocitadlo, pocet zamestnancu, goly, vyhry, pokusy, pocet deti, enfants, nombre d enfants, serie, series, repeticiones, repetitions, ripetizioni, repeticoes, powtorzenia, opakovani, valeur, valor numerico, valore, wartosc liczbowa, hodnota, numero, numer, cislo, numero total',
  ],
  pages: [
    'pages, page count, number of pages, seitenanzahl, seitenzahl, aantal paginas, paginas',
    'nombre de pages, pages, numero de paginas, paginas, pagine, numero di pagine, paginas numero, liczba stron, strony, pocet stran, stran',
  ],
  stock: [
    'stock, quantity, qty, inventory, stock quantity, in stock quantity, available quantity, stock level, units in stock, remaining, reserved, lagerbestand, bestand lager, menge, stuckzahl, bestand menge, verfugbare menge, restbestand, mindestbestellmenge, vorrat, voorraad, hoeveelheid, aantal op voorraad, resterend, minimale bestelhoeveelheid, stuks, minimum order quantity, moq, order quantity, bestellmenge',
    'stock, quantite, quantite en stock, stock disponible, restant, inventario, existencias, cantidad stock, stock actual, cantidad disponible, unidades, scorta, scorte, giacenza, quantita, quantita disponibile, disponibilita magazzino, estoque, quantidade, quantidade em estoque, stock atual, unidades disponiveis, stan magazynowy, ilosc sztuk, zapas, stan w magazynie, dostepna ilosc, ilosc w magazynie, sztuki, sklad, mnozstvi, skladem kusu, pocet kusu, zasoba, stav skladu, kusu, skladova zasoba',
  ],
  capacity: [
    'capacity, seats, seat count, places, max participants, max attendees, max guests, participants limit, spots, available spots, available seats, max people, person count, number of people, group size, players, number of guests, guest count, kapazitat, platze, sitzplatze, teilnehmerzahl, max teilnehmer, maximale teilnehmer, freie platze, personenzahl, personen, gruppengrosse, anzahl personen, anzahl gaste, anzahl platze, capaciteit, plaatsen, zitplaatsen, max deelnemers, aantal deelnemers, aantal personen, aantal plaatsen, beschikbare plaatsen, personen aantal, groepsgrootte, aantal gasten',
    'capacite, places, places disponibles, nombre de places, nombre de personnes, participants max, nombre de participants, jauge, personnes, capacidad, plazas, aforo, asientos, numero de personas, numero de plazas, plazas disponibles, numero de asistentes, personas, participantes maximo, cupo, capienza, posti, posti disponibili, numero di posti, numero partecipanti, numero di persone, persone, capacita, capacidade, lugares, vagas, lotacao, numero de pessoas, numero de lugares, pessoas, numero de vagas, pojemnosc sali, miejsca, liczba miejsc, liczba osob, liczba uczestnikow, wolne miejsca, maksymalna liczba osob, osoby, kapacita, mista, pocet mist, pocet osob, pocet ucastniku, volna mista, osob, limit uczestnikow, kapacita osob',
  ],
  persons: [
    'guests, persons, people, adults, pax, party size, participants, attendees, number of guests, number of persons, number of people, visitors count, headcount, passengers, gaste, personen, erwachsene, teilnehmer, teilnehmerzahl, personenzahl, anzahl personen, anzahl gaste, anzahl teilnehmer, besucherzahl, gasten, volwassenen, deelnemers, aantal personen, aantal gasten, aantal deelnemers, group size, gruppengrosse, groepsgrootte',
    'personnes, invites, adultes, participants, voyageurs, nombre de personnes, nombre de participants, personas, huespedes, adultos, invitados, participantes, asistentes, numero de personas, numero de participantes, ospiti, persone, adulti, partecipanti, numero di persone, numero partecipanti, pessoas, hospedes, convidados, numero de pessoas, osoby, osob, goscie, gosci, dorosli, uczestnicy, liczba osob, liczba gosci, liczba uczestnikow, hoste, hostu, dospeli, ucastnici, ucastniku, pocet osob, pocet hostu, pocet ucastniku',
  ],
  servings: [
    'servings, portions, yield, serves, portionen, portionsgrosse, anzahl portionen, porties, aantal porties',
    'portions, parts, nombre de portions, couverts, porciones, raciones, comensales, porzioni, numero porzioni, porcoes, rendimento, porcje, liczba porcji, porce, pocet porci',
  ],
  views: [
    'views, view count, visits count, clicks, downloads, impressions, plays, page views, reads, installs, aufrufe, seitenaufrufe, klicks, ansichten, besucher, besucherzahl, weergaven, bezoekers, kliks, bezoekersaantal, followers, follower, subscribers, abonnenten, volgers, abonnees, visitors, population, inhabitants, einwohner, einwohnerzahl, bevolkerung, inwoners, inwoneraantal, bevolking, sold, verkauft, verkocht',
    'vues, nombre de vues, clics, telechargements, visites, visiteurs, abonnes, population, nombre d habitants, habitants, visitas, vistas, clics numero, descargas, seguidores, suscriptores, poblacion, habitantes, numero de habitantes, visualizzazioni, visite, clic, follower numero, iscritti, popolazione, abitanti, numero abitanti, visualizacoes, visitas numero, cliques, downloads, seguidores numero, inscritos, populacao, numero de visitas, wyswietlenia, liczba wyswietlen, odslony, klikniecia, pobrania, obserwujacy, ludnosc, populacja, liczba mieszkancow, mieszkancy, zobrazeni pocet, pocet zobrazeni, navstevy, kliknuti, stazeni, sledujici, populace, pocet obyvatel, obyvatele',
  ],
  likes: [
    'likes, like count, votes, vote count, upvotes, comments count, comment count, shares, reactions, review count, reviews count, number of reviews, rating count, ratings count, favorites, bookmarks, participants count, subscribers count, stimmen, stimmenzahl, bewertungsanzahl, anzahl bewertungen, gefallt mir, likes anzahl, stemmen, aantal beoordelingen, aantal stemmen, vind ik leuk',
    'mentions j aime, votes, nombre d avis, nombre de votes, votos, me gusta, numero de votos, numero de resenas, numero de valoraciones, voti, mi piace, numero recensioni, curtidas, gostos, numero de avaliacoes, polubienia, glosy, liczba glosow, liczba opinii, liczba ocen, lajky, hlasy, pocet hlasu, pocet hodnoceni, pocet recenzi, to se mi libi',
  ],
  year: [
    'year, release year, publication year, model year, construction year, year built, build year, graduation year, vintage, jahr, baujahr, erscheinungsjahr, jahrgang, abschlussjahr, produktionsjahr, erstzulassung jahr, jaar, bouwjaar, jaargang, jaar van uitgave, year of construction, veroffentlichungsjahr, anno',
    'annee, annee de construction, annee de parution, annee de sortie, millesime, an, ano, anio, ano de construccion, ano de publicacion, ano fabricacion, anada, anno, anno di costruzione, anno di pubblicazione, annata, anno di produzione, ano de lancamento, ano de construcao, ano de publicacao, safra, ano de fabrico, ano modelo, rok, rok budowy, rok produkcji, rok wydania, rocznik, rok vyroby, rok vydani, rok vystavby, rocnik',
  ],
  birthYear: [
    'year of birth, geburtsjahr, geboortejaar',
    'annee de naissance, ano de nacimiento, anno di nascita, ano de nascimento, rok urodzenia, rok narozeni',
  ],
  foundingYear: [
    'founded year, founding year, established year, year founded, grundungsjahr, oprichtingsjaar, since year',
    'annee de fondation, annee de creation, ano de fundacion, anno di fondazione, ano de fundacao, rok zalozenia, rok zalozeni',
  ],
  month: ['month, monat, maand, due month', 'mois, mes, mese, miesiac, mesic'],
  day: [
    'day number, day of month, tag nummer, dagnummer',
    'jour du mois, numero del dia, dia do mes, giorno del mese, dzien miesiaca, den v mesici',
  ],
  week: [
    'week, week number, kalenderwoche, woche, kw, weeknummer, weeks, wochen, weken',
    'semaine, semaines, semana, semanas, settimana, settimane, tydzien, tygodnie, tyden, tydny, numer tygodnia',
  ],
  age: [
    'age, age years, min age, minimum age, max age, age limit, age from, age to, alter, mindestalter, hochstalter, altersgrenze, leeftijd, minimumleeftijd, leeftijdsgrens, age restriction, altersfreigabe, fsk',
    'age, age minimum, age maximal, edad, edad minima, edad maxima, eta, eta minima, eta massima, idade, idade minima, idade maxima, wiek, minimalny wiek, wiek minimalny, vek, minimalni vek, vekova hranice, limit wieku',
  ],
  minutes: [
    'minutes, duration, running time, duration minutes, cooking time, prep time, preparation time, total time, cook time, baking time, travel time, time in minutes, length in minutes, length minutes, runtime, playing time, waiting time, min duration, dauer, laufzeit, kochzeit, zubereitungszeit, backzeit, vorbereitungszeit, gesamtzeit, fahrzeit, spieldauer, minuten, spielzeit, wartezeit, dauer minuten, gehzeit, duur, kooktijd, bereidingstijd, looptijd, speelduur, reistijd, wachttijd, duur minuten, totale tijd, oventijd, lead time minutes',
    'duree, duree en minutes, temps de cuisson, temps de preparation, temps total, minutes, duree minutes, temps d attente, temps de trajet, duracion, tiempo de coccion, tiempo de preparacion, tiempo total, minutos, duracion minutos, tiempo, tiempo de espera, duracion en minutos, durata, tempo di cottura, tempo di preparazione, tempo totale, minuti, durata minuti, tempo di attesa, duracao, tempo de preparo, tempo de cozimento, tempo total, minutos de duracao, duracao minutos, tempo de espera, czas trwania, czas gotowania, czas przygotowania, czas calkowity, minuty, czas, czas oczekiwania, dlugosc filmu, doba trvani, doba pripravy, doba vareni, celkovy cas, minut, trvani, delka trvani, cas pripravy, doba cekani, delka filmu, doba peceni',
  ],
  readingTime: [
    'read time, reading time, lesezeit, leestijd',
    'temps de lecture, tiempo de lectura, tempo di lettura, tempo de leitura, czas czytania, doba cteni',
  ],
  hours: [
    'hours, duration hours, working hours per week, weekly hours, stunden, wochenstunden, dauer stunden, uren, uren per week, duur uren, lead time, lieferzeit stunden',
    'heures, duree en heures, volume horaire, horas, duracion horas, carga horaria, ore, durata ore, monte ore, horas de duracao, godziny, liczba godzin, wymiar godzin, hodiny pocet, pocet hodin, hodin',
  ],
  hour: ['hour, stunde, uur', 'heure chiffre, hora del dia, ora, godzina liczba, hodina'],
  seconds: [
    'seconds, delay, timeout, autoplay delay, transition, sekunden, verzogerung, seconden, vertraging, animation duration',
    'secondes, delai secondes, segundos, retraso, secondi, ritardo, atraso, sekundy, opoznienie, vteriny, zpozdeni, sekund',
  ],
  days: [
    'days count, nights, delivery days, number of days, number of nights, duration days, lead time days, return period, notice period, vacation days, tage anzahl, nachte, anzahl tage, lieferzeit, lieferzeit tage, urlaubstage, kundigungsfrist, aantal dagen, nachten, aantal nachten, levertijd, vakantiedagen, opzegtermijn, trip length, delivery time, lieferdauer, bezorgtijd',
    'nombre de jours, nuits, nombre de nuits, delai, delai de livraison, duree en jours, noches, numero de noches, numero de dias, plazo de entrega, duracion dias, tiempo de entrega, notti, numero notti, giorni numero, tempi di consegna, tempo di consegna, noites, numero de noites, prazo de entrega, prazo, numero de dias duracao, liczba dni, noce, liczba nocy, czas dostawy, termin dostawy dni, pocet dni, noci, pocet noci, dodaci lhuta, doba dodani, lhuta',
  ],
  months: [
    'months, duration months, term months, laufzeit monate, monate, maanden, looptijd maanden, contract duration, vertragslaufzeit, contractduur, warranty months, garantie monate, experience months',
    'nombre de mois, duree en mois, duree du contrat, meses, duracion meses, plazo meses, mesi, durata mesi, durata contratto, meses de duracao, prazo meses, miesiace, liczba miesiecy, okres umowy, mesice, pocet mesicu, doba smlouvy',
  ],
  years: [
    'years, experience years, years of experience, years experience, berufsjahre, jahre, jaren, jaren ervaring, warranty years, garantie jahre, garantiejahre',
    'annees d experience, nombre d annees, anos de experiencia, anni di esperienza, anos experiencia, lata doswiadczenia, liczba lat, roky praxe, pocet let, let praxe',
  ],
  width: [
    'width, breite, breedte, image width, bildbreite',
    'largeur, ancho, anchura, larghezza, largura, szerokosc, sirka',
  ],
  height: [
    'height, hohe, hoogte, image height, bildhohe, body height, korpergrosse, lichaamslengte, stature',
    'hauteur, altura, alto, altezza, wysokosc, vyska, estatura, statura, wzrost',
  ],
  depth: [
    'depth, tiefe, diepte, thickness, dicke, starke, dikte, diameter, durchmesser, doorsnede',
    'profondeur, epaisseur, diametre, profundidad, grosor, diametro, profundidade, espessura, profondita, spessore, glebokosc, grubosc, srednica, hloubka, tloustka, prumer',
  ],
  length: [
    'length, lange, lengte',
    'longueur, longitud fisica, largo, lunghezza, comprimento, dlugosc, delka',
  ],
  weight: [
    'weight, net weight, gross weight, mass, kg, gewicht, nettogewicht, bruttogewicht, masse, korpergewicht, leergewicht, nettogewicht g, tragkraft, max weight, payload weight, body weight',
    'poids, poids net, masse, peso, peso neto, masa, peso netto, peso liquido, massa, waga, masa netto, ciezar, masa ciala, vaha, hmotnost, telesna hmotnost',
  ],
  volume: [
    'volume, capacity liters, liters, litres, volumen, inhalt liter, fassungsvermogen, fullmenge, hubraum, displacement, engine size, liter, inhoud liter, cilinderinhoud, tankinhalt',
    'volume en litres, contenance, cylindree, litres, volumen litros, cilindrada, litros, volume litri, cilindrata, litri, capacita litri, volume litros, litragem, objetosc, pojemnosc, pojemnosc skokowa, litry, objem, objem motoru, litru',
  ],
  area: [
    'area, living area, floor area, surface, square meters, sqm, plot size, land size, lot size, living space, flache, wohnflache, grundstucksflache, nutzflache, quadratmeter, qm, grundstucksgrosse, flache qm, oppervlakte, woonoppervlakte, perceeloppervlakte, vierkante meter, m2',
    'surface, superficie, surface habitable, metres carres, surface terrain, superficie construida, metros cuadrados, area util, superficie util, metri quadri, metratura, superficie abitabile, metros quadrados, area construida, area terreno, powierzchnia, metraz, powierzchnia mieszkalna, powierzchnia dzialki, metry kwadratowe, rozloha, plocha, uzitna plocha, obytna plocha, vymera, plocha pozemku, metry ctverecni',
  ],
  distance: [
    'distance, km, kilometers, kilometres, radius, range, route length, trail length, walking distance, distance km, miles, entfernung, strecke, distanz, reichweite, streckenlange, umkreis, wegstrecke, afstand, bereik, kilometer, straal, lengte route, route lengte, km stand afstand, actieradius',
    'distance, kilometres, rayon, longueur du parcours, distancia, kilometros, radio, longitud recorrido, recorrido km, distanza, chilometri, raggio, lunghezza percorso, distancia km, quilometros, raio, extensao, odleglosc, dystans, kilometry, promien, zasieg, dlugosc trasy, vzdalenost, kilometru, polomer, dojezd, delka trasy',
  ],
  mileage: [
    'mileage, odometer, km driven, kilometerstand, laufleistung, gefahrene kilometer, km stand, kilometrage, tachostand',
    'kilometrage, kilometraje, chilometraggio, quilometragem, przebieg, stan licznika, najeto, najete km, stav tachometru, najezd',
  ],
  altitude: [
    'altitude, elevation, elevation gain, ascent, descent, height above sea, hohenmeter, seehohe, aufstieg, abstieg, hoogtemeters, hoogte boven zee, meereshohe',
    'altitude, denivele, denivele positif, altitud, desnivel, elevacion, altitudine, dislivello, altitude metros, desnivel positivo, wysokosc npm, przewyzszenie, nadmorska vyska, prevyseni, stoupani',
  ],
  speed: [
    'speed, max speed, top speed, velocity, geschwindigkeit, hochstgeschwindigkeit, snelheid, topsnelheid, wind speed, windgeschwindigkeit, windsnelheid',
    'vitesse, vitesse maximale, velocidad, velocidad maxima, velocita, velocita massima, velocidade, velocidade maxima, predkosc, predkosc maksymalna, rychlost, maximalni rychlost',
  ],
  temperature: [
    'temperature, temp, min temperature, max temperature, celsius, oven temperature, temperatur, backtemperatur, temperatuur, oventemperatuur',
    'temperature de cuisson, temperatura, temperatura maxima, temperatura horno, temperatura forno, temperatura pieczenia, teplota, teplota peceni',
  ],
  power: [
    'power, horsepower, hp, kw, watt, watts, wattage, engine power, leistung, ps, motorleistung, vermogen, pk, motorvermogen, voltage, spannung, spanning, kapazitat batterie, battery capacity, torque, drehmoment',
    'puissance, chevaux, puissance moteur, potencia, caballos, caballos de fuerza, cv caballos, potenza, cavalli, voltaggio, potencia motor, cavalos, voltagem, moc, moc silnika, konie mechaniczne, napiecie, vykon, vykon motoru, koni, napeti, kone',
  ],
  consumption: [
    'consumption, fuel consumption, emissions, co2, co2 emissions, power consumption, verbrauch, kraftstoffverbrauch, stromverbrauch, emission, emissionen, co2 emission, verbruik, energieverbruik, uitstoot',
    'consommation, emissions co2, consumo, consumo de combustible, emisiones, consumo carburante, emissioni, consumo combustivel, emissoes, zuzycie, spalanie, zuzycie paliwa, emisja, spotreba, emise, spotreba paliva',
  ],
  position: [
    'order, sort order, position, sort, index, sequence, rank, ranking, order index, display order, weight order, menu order, list order, place in ranking, step number, sort index, priority order, reihenfolge, sortierung, sortierreihenfolge, rang, platz, platzierung, laufnummer, schrittnummer, lfd nr, laufende nummer, volgorde, sorteervolgorde, rangschikking, plaats in rangschikking, stapnummer, sortering, start number, startnummer, jersey number, trikotnummer, rugnummer, ruckennummer, chapter number, episode number, season number, kapitelnummer, folgennummer, aflevering, hoofdstuknummer, row order, track number, issue number, ausgabe, ausgabennummer',
    'ordre, ordre d affichage, position, rang, classement, numero d ordre, numero d etape, numero de dossard, numero d episode, numero du chapitre, orden, posicion, rango, orden de aparicion, puesto ranking, numero de orden, numero de paso, dorsal, numero de capitulo, numero de episodio, ordine, posizione, ordinamento, classifica, numero progressivo, numero passo, numero episodio, numero capitolo, ordem, posicao, ordenacao, ordem de exibicao, ranking, numero da camisola, numero da etapa, numero do episodio, numero do capitulo, kolejnosc, pozycja, porzadek, lp, miejsce w rankingu, ranking pozycja, numer kroku, numer rozdzialu, numer odcinka, numer startowy, poradi, pozice v seznamu, razeni, umisteni poradi, cislo kroku, cislo kapitoly, cislo epizody, startovni cislo, cislo dresu',
  ],
  levelNumber: [
    'floor, floor number, floors, storey, number of floors, etage, stockwerk, geschoss, stockwerke, etagenanzahl, verdieping, verdiepingen, importance, wichtigkeit, belang',
    'etage numero, nombre d etages, etage, piso, planta, plantas, numero de plantas, piano immobile, numero piani, piani, andar, andares, pisos, pietro, liczba pieter, kondygnacja, patro, pocet pater, podlazi, dulezitost, waznosc, importancia, importanza',
  ],
  rooms: [
    'rooms, bedrooms, bathrooms, beds, baths, bathroom count, bedroom count, doors, number of rooms, number of bedrooms, room count, parking spaces, garages, zimmer, schlafzimmer, badezimmer, bader, betten, turen, zimmeranzahl, anzahl zimmer, stellplatze, kamers, slaapkamers, badkamers, bedden, deuren, aantal kamers, parkeerplaatsen',
    'pieces, chambres, salles de bain, nombre de pieces, nombre de chambres, lits, portes, places de parking, habitaciones, dormitorios, banos, cuartos, numero de habitaciones, recamaras, camas, puertas, plazas de garaje, estacionamientos, camere, stanze, bagni, locali, vani, numero camere, letti, porte, posti auto, quartos, banheiros, casas de banho, dormitorios numero, numero de quartos, camas numero, portas, vagas de garagem, suites, pokoje, sypialnie, lazienki, liczba pokoi, lozka, drzwi, miejsca parkingowe, liczba lazienek, liczba sypialni, pokoje pocet, loznice, koupelny, postele, dvere, pocet pokoju, pocet mistnosti, parkovaci mista, mistnosti',
  ],
  calories: [
    'calories, kcal, energy, energy kcal, kalorien, brennwert, energie, calorieen, energiewaarde, voedingswaarde',
    'calories, valeur energetique, energie, calorias, valor energetico, energia, calorie, valore energetico, kalorie, wartosc energetyczna, energeticka hodnota, energie kcal',
  ],
  grams: [
    'protein, proteins, fat, carbs, carbohydrates, sugar, salt, fiber, fibre, sodium, saturated fat, grams, eiweiss, fett, kohlenhydrate, zucker, salz, ballaststoffe, gramm, eiwit, eiwitten, vet, vetten, koolhydraten, suiker, zout, vezels, gram, sugars',
    'proteines, lipides, glucides, sucres, sel, fibres, matieres grasses, grammes, proteinas, grasas, carbohidratos, azucares, azucar, sal, fibra, gramos, hidratos, proteine, grassi, carboidrati, zuccheri, sale, grammi, gorduras, hidratos de carbono, acucares, acucar, gramas, bialko, tluszcz, tluszcze, weglowodany, cukry, cukier, sol, blonnik, gramy, bilkoviny, tuky, sacharidy, cukry obsah, sul, vlaknina, gramu',
  ],
  dose: [
    'dose, dosage, dosis, dosierung, dosering, mg',
    'dose, dosage, dosis diaria, dosaggio, dosagem, dawka, davka',
  ],
  heartRate: [
    'heart rate, pulse, bpm, herzfrequenz, puls, hartslag, tempo bpm',
    'frequence cardiaque, pouls, frecuencia cardiaca, pulso, frequenza cardiaca, polso, frequencia cardiaca, tetno, puls serca, tep, srdecni tep',
  ],
  bloodPressure: [
    'blood pressure, blutdruck, bloeddruk',
    'tension arterielle, pression arterielle, presion arterial, pressione sanguigna, pressao arterial, cisnienie krwi, krevni tlak',
  ],
  shoeSize: [
    'shoe size number, schuhgrosse, schoenmaat',
    'pointure chaussure, talla de zapato, numero di scarpe, numero do calcado, rozmiar buta numer, velikost bot',
  ],
  fileSize: [
    'file size, size in bytes, bytes, dateigrosse, bestandsgrootte, size kb',
    'taille du fichier, tamano de archivo, dimensione file, tamanho do arquivo, rozmiar pliku, velikost souboru',
  ],
  zoom: [
    'zoom, zoom level, map zoom, zoomstufe, zoomniveau',
    'niveau de zoom, nivel de zoom, livello di zoom, poziom powiekszenia, uroven priblizeni',
  ],
  timestamp: [
    'timestamp, unix time, epoch, zeitstempel, tijdstempel',
    'horodatage, marca de tiempo, marca temporale, carimbo de data, znacznik czasu, casove razitko',
  ],
  statValue: [
    'stat, statistic, figure, kpi, metric, kennzahl, statistik, kengetal, statistiek',
    'chiffre, chiffre cle, statistique, cifra, estadistica, dato, statistica, cifra chave, estatistica, statystyka, liczba statystyka, statistika, udaj',
  ],
} as const satisfies Entries;
