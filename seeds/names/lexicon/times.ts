import type { Entries } from './entries.ts';

/** Dates, times and opening hours. Words for what begins and ends are in `stages.ts`. */
export const TIMES = {
  date: [
    'date, day date, event date, datum, dag datum, termin, tag datum, datetime, date and time, datum und uhrzeit, zeitpunkt, datum en tijd, tijdstip, timestamp date, when, appointment, zeitraum, period of time, dates',
    'date, date et heure, fecha, fecha y hora, data, data e hora, data e ora, data i godzina, termin, datum, datum a cas, cas konani, quand, rendez vous, cuando, cita fecha, quando, appuntamento, kiedy, kdy, termin spotkania, fechas, dates, date evento',
  ],
  time: [
    'time, time of day, clock time, uhrzeit, zeit, tijd, startuhrzeit, tijdstip van de dag, departure time, arrival time, meeting time, abfahrtszeit, ankunftszeit, vertrektijd, aankomsttijd',
    'heure, horaire, hora, horario, orario, ora evento, horas, godzina, czas rozpoczecia, cas, cas zahajeni, heure de depart, hora de salida, orario di partenza, hora de partida, godzina odjazdu, cas odjezdu, ora, horas inicio',
  ],
  openingHours: [
    'opening hours, opening times, business hours, office hours, hours of operation, working hours, open hours, store hours, consultation hours, offnungszeiten, offnungszeit, geschaftszeiten, sprechzeiten, sprechstunden, burozeiten, arbeitszeit, arbeitszeiten, servicezeiten, openingstijden, openingsuren, kantooruren, werktijden, spreekuur, visiting hours, besuchszeiten, visiting times, service times, mass times, business days, bezoektijden, bezoekuren, gottesdienstzeiten, trainingszeiten, trainingszeit, kassenzeiten, telefonzeiten, checkin zeiten, besuchszeit, trainingstijden, spreekuren, loketuren, winkeltijden',
    'horaires, horaires d ouverture, heures d ouverture, horaire d ouverture, horaires de travail, horario de apertura, horarios, horario de atencion, horas de apertura, horario comercial, jornada, orari, orari di apertura, orario di apertura, orario apertura, orario di lavoro, horario de funcionamento, horario de atendimento, horarios de abertura, horario de trabalho, godziny otwarcia, godziny pracy, godziny urzedowania, czas pracy, oteviraci doba, oteviraci hodiny, provozni doba, pracovni doba, ordinacni hodiny, uredni hodiny, heures de visite, heures de permanence, permanence, horaires des messes, horaire de visite, horario de visitas, horario de misas, horario de oficina, horario de consulta, orari di visita, orari messe, orari di ricevimento, orario di visita, orari ufficio, horario de visita, horario das missas, horario de expediente, horario de abertura, godziny mszy, godziny odwiedzin, godziny przyjec, godziny pracy biura, rozklad, godziny wizyt, navstevni hodiny, navstevni doba, bohosluzby casy, ordinacni doba, otevreno, oteviraci doby',
  ],
  dateOfYear: ['holiday, feiertag, feestdag', 'jour ferie, festivo, feriado, giorno festivo, swieto, svatek'],
  period: [
    'semester, term, school year, academic year, schuljahr, studienjahr, quartal, quarter of year, fiscal year, geschaftsjahr, kwartaal, schooljaar, boekjaar, season year',
    'semestre, trimestre, annee scolaire, exercice, curso escolar, ano escolar, ejercicio, anno scolastico, anno accademico, ano letivo, semestr, rok szkolny, kwartal, skolni rok, ctvrtleti',
  ],
} as const satisfies Entries;
