import type { Entries } from './entries.ts';

/** People, their contact data and their work. */
export const PEOPLE = {
  firstName: [
    'first name, given name, forename, christian name, fname, vorname, rufname, voornaam, roepnaam',
    'prenom, nombre de pila, primer nombre, nombres, nome proprio, nome di battesimo, primeiro nome, imie, imiona, krestni jmeno, krestni, jmeno krestni',
  ],
  lastName: [
    'last name, family name, surname, lname, nachname, familienname, zuname, geburtsname, maiden name, achternaam, familienaam, tussenvoegsel',
    'nom de famille, nom famille, nom de naissance, apellido, apellidos, primer apellido, segundo apellido, cognome, cognomi, sobrenome, apelido, nazwisko, nazwisko rodowe, prijmeni',
  ],
  fullName: [
    'full name, person name, display name person, complete name, first and last name, vor und nachname, vollstandiger name, volledige naam, name and surname',
    'nom complet, nom et prenom, nom prenom, prenom nom, nombre completo, nombre y apellidos, nombre apellidos, nome completo, nome e cognome, nome cognome, nome e sobrenome, imie i nazwisko, imie nazwisko, jmeno a prijmeni, jmeno prijmeni, cele jmeno, nominativo',
  ],
  person: [
    'person, author, writer, editor, photographer, illustrator, credit, credits, reviewer, speaker, host, owner, creator, artist, director, signatory, composer, producer, actor, coach, trainer, teacher, instructor, tutor, lecturer, student, pupil, doctor, physician, patient, nurse, therapist, guide, manager, leader, chairman, chairperson, president, founder, customer, client, buyer, seller, guest, visitor, attendee, participant, member, employee, worker, staff, user, applicant, candidate, recipient, sender, supervisor, contact, contact person, responsible, responsible person, assignee, approver, driver, pilot, captain, chef, cook, barber, agent, broker, landlord, tenant, beneficiary, guardian, parent, mother, father, child, spouse, partner name, colleague, translator, narrator, singer, player, winner, musician, designer, developer, architect, moderator, curator, donor, volunteer, ansprechpartner, ansprechperson, kontaktperson, autor, autorin, verfasser, redakteur, fotograf, bearbeiter, besitzer, eigentumer, inhaber, leiter, leitung, geschaftsfuhrer, vorstand, mitarbeiter, kunde, kundin, gast, teilnehmer, referent, dozent, lehrer, schuler, arzt, arztin, patientin, benutzer, nutzer, empfanger, absender, bewerber, mitglied, kunstler, regisseur, schauspieler, sprecher, moderatorin, trainerin, kursleiter, erzieher, pfleger, fahrer, berater, betreuer, vermieter, mieter, grunder, zustandig, verantwortlich, verantwortlicher, auteur, schrijver, redacteur, fotograaf, klant, medewerker, deelnemer, spreker, docent, leerling, leraar, arts, patient, gebruiker, ontvanger, afzender, sollicitant, lid, kunstenaar, eigenaar, contactpersoon, verantwoordelijke, begeleider, oprichter',
    'personne, auteur, autrice, ecrivain, redacteur, photographe, illustrateur, intervenant, conferencier, proprietaire, createur, artiste, realisateur, acteur, formateur, enseignant, professeur, etudiant, eleve, medecin, docteur, patient, directeur, directrice, responsable, fondateur, client, cliente, acheteur, vendeur, invite, visiteur, adherent, membre, employe, salarie, utilisateur, candidat, destinataire, expediteur, contact, interlocuteur, gerant, chauffeur, organisatrice, persona, autor, autora, escritor, redactor, fotografo, ponente, conferenciante, propietario, creador, artista, director, actor, entrenador, profesor, maestro, docente, estudiante, alumno, medico, doctor, paciente, gerente, responsable, encargado, fundador, cliente, comprador, vendedor, invitado, huesped, visitante, asistente, miembro, socio, empleado, usuario, candidato, destinatario, remitente, contacto, persona de contacto, chofer, conductor, tutor, autore, autrice, scrittore, redattore, relatore, relatrice, proprietario, creatore, regista, attore, allenatore, insegnante, professore, studente, alunno, paziente, direttore, dirigente, responsabile, referente, fondatore, acquirente, venditore, ospite, visitatore, partecipante, membro, dipendente, utente, mittente, contatto, autista, titolare, pessoa, palestrante, proprietario, criador, diretor, ator, treinador, professora, aluno, aluna, estudante, medica, responsavel, encarregado, vendedora, convidado, hospede, participante, funcionario, colaborador, remetente, contato, motorista, orador, formador, osoba, autorka, pisarz, redaktor, fotograf, ilustrator, prelegent, prelegentka, prowadzacy, wlasciciel, tworca, artysta, rezyser, aktor, trener, trenerka, nauczyciel, wykladowca, uczen, student, studentka, lekarz, pacjent, dyrektor, kierownik, opiekun, zalozyciel, klient, klientka, kupujacy, sprzedawca, gosc, uczestnik, czlonek, pracownik, uzytkownik, kandydat, odbiorca, nadawca, osoba kontaktowa, kontakt, kierowca, organizatorka, instruktor, spisovatel, fotografka, ilustrator, prednasejici, recnik, majitel, vlastnik, tvurce, umelec, reziser, herec, trener, ucitel, lektor, lektorka, zak, lekar, lekarka, pacient, reditel, reditelka, vedouci, zakladatel, zakaznik, prodejce, host, ucastnik, clen, zamestnanec, uzivatel, uchazec, prijemce, odesilatel, kontaktni osoba, ridic, zodpovedna osoba, pruvodce, garant, instrutor, instrutora, formador, palestrante, ministrante',
  ],
  people: [
    'authors, writers, speakers, participants, attendees, members, guests, actors, cast, team members, employees, autoren, teilnehmende, mitglieder, darsteller, besetzung, deelnemers, sprekers, leden, auteurs',
    'auteurs, intervenants, participants, membres, acteurs, autores, ponentes, participantes, miembros, actores, reparto, elenco, autori, relatori, partecipanti, membri, attori, cast, palestrantes, membros, atores, autorzy, prelegenci, uczestnicy, czlonkowie, aktorzy, obsada, ucastnici, clenove, herci, obsazeni',
  ],
  username: [
    'username, user name, login, login name, screen name, nick, nickname, nick name, alias, benutzername, nutzername, anmeldename, spitzname, gebruikersnaam, bijnaam, inlognaam',
    'nom d utilisateur, nom utilisateur, identifiant de connexion, pseudo, pseudonyme, surnom, identifiant utilisateur, nombre de usuario, nombre usuario, usuario login, apodo, nome utente, nickname, soprannome, nome de usuario, nome usuario, nome de utilizador, apelido usuario, nazwa uzytkownika, login, pseudonim, ksywka, uzivatelske jmeno, prihlasovaci jmeno, prezdivka',
  ],
  handle: [
    'handle, social handle, twitter username, twitter handle, instagram handle, instagram username, twitter site, twitter creator, tiktok handle, github username, account name, social username, kontoname',
    'compte twitter, compte instagram, usuario de instagram, usuario instagram, usuario twitter, cuenta, cuenta de instagram, profil instagram, usuario do instagram, konto instagram',
  ],
  gender: ['gender, sex, geschlecht, geslacht', 'sexe, genero, sexo, genere, sesso, plec, pohlavi'],
  salutation: [
    'salutation, name prefix, honorific, anrede, aanhef, aanspreektitel, person title, form of address',
    'civilite, tratamiento, tratamento, titolo di cortesia, appellativo, zwrot grzecznosciowy, zwrot, osloveni, formule de politesse',
  ],
  academicTitle: [
    'academic title, degree, akademischer titel, akademischer grad, abschluss, qualification, education, diploma, studienabschluss, diplom, opleiding, opleidingsniveau, academische titel, ausbildung, bildungsabschluss',
    'diplome, grade, formation initiale, titulo academico, titulacion, grado academico, estudios, formacion academica, titolo di studio, titolo accademico, laurea, formazione, grau academico, escolaridade, titulacao, formacao, formacao academica, habilitacoes, tytul naukowy, wyksztalcenie, stopien naukowy, titul, vzdelani, akademicky titul',
  ],
  initials: [
    'initials, monogram, initialen, kurzel, initialen',
    'initiales, iniciales, iniziali, iniciais, inicjaly, inicialy',
  ],
  nationality: [
    'nationality, citizenship, nationalitat, staatsangehorigkeit, staatsburgerschaft, nationaliteit',
    'nationalite, nacionalidad, nazionalita, cittadinanza, nacionalidade, cidadania, narodowosc, obywatelstwo, narodnost, statni prislusnost',
  ],
  maritalStatus: [
    'marital status, civil status, familienstand, burgerlijke staat',
    'etat civil, situation familiale, estado civil, stato civile, stan cywilny, rodinny stav',
  ],
  jobTitle: [
    'job title, job, occupation, profession, job position, job role, function title, designation, career, author title, person role, member role, team role, beruf, berufsbezeichnung, stellenbezeichnung, stellentitel, tatigkeit, jobtitel, position im unternehmen, posten, amt, beroep, functie, functietitel, functienaam, vacaturetitel, job name, position title, role in team, work position',
    'poste, metier, fonction, profession, intitule du poste, intitule poste, emploi, puesto, cargo, profesion, ocupacion, oficio, puesto de trabajo, empleo, professione, mansione, ruolo, qualifica, incarico, lavoro, posizione lavorativa, profissao, ocupacao, funcao, cargo atual, posto, zawod, stanowisko, stanowisko pracy, funkcja, profesja, povolani, pozice, pracovni pozice, funkce, profese, zamestnani',
  ],
  role: [
    'role, user role, permission, access level, rolle, benutzerrolle, berechtigung, rol, gebruikersrol',
    'role utilisateur, rol, rol de usuario, permiso, papel, perfil, permissao, rola, uprawnienie, opravneni, ruolo utente',
  ],
  department: [
    'department, faculty, team, division, business unit, dept, abteilung, fachbereich, bereich, ressort, referat, fakultat, team name, afdeling, faculteit',
    'departement, service interne, equipe, faculte, division, departamento, equipo, facultad, seccion interna, area de trabajo, reparto aziendale, dipartimento, squadra, ufficio, facolta, setor, equipe, faculdade, setor interno, dzial, wydzial, zespol, oddzial, katedra, oddeleni, tym, fakulta, odbor',
  ],
  skill: [
    'skill, skills, expertise, competence, specialty, speciality, specialization, specialisation, strength, hobby, hobbies, interests, fahigkeit, fahigkeiten, kompetenz, kompetenzen, fachgebiet, kenntnisse, spezialisierung, spezialgebiet, schwerpunkt, qualifikation, hobbys, vaardigheid, vaardigheden, specialisatie, specialisme, expertise, kennis, hobby s',
    'competence, competences, specialite, savoir faire, domaine d expertise, loisirs, habilidad, habilidades, competencia, competencias, especialidad, conocimientos, aficiones, competenza, competenze, specializzazione, specialita, abilita, capacita professionale, passioni, habilidade, especialidade, especializacao, conhecimentos, umiejetnosc, umiejetnosci, specjalizacja, kompetencje, specjalnosc, zainteresowania, dovednost, dovednosti, specializace, odbornost, obor, znalosti, zajmy, konicky',
  ],
  bio: [
    'bio, biography, about, about me, about author, vita, cv, resume, curriculum vitae, lebenslauf, uber mich, biografie, kurzbiografie, werdegang, steckbrief, personenbeschreibung, over mij, levensloop, author bio, profile text',
    'biographie, a propos, parcours, presentation de l auteur, biografia, acerca de, sobre mi, trayectoria, resena biografica, biografia breve, chi sono, profilo professionale, percorso, curriculo, sobre, sobre mim, sobre o autor, o autorze, zyciorys, o mnie, biogram, zivotopis, o mne, o autorovi, medailonek',
  ],
  email: [
    'email, e mail, mail, email address, e mail address, mail address, mailadresse, emailadresse, e mail adresse, elektronische post, mailadres, emailadres, reply to, cc, bcc, paypal',
    'courriel, adresse email, adresse mail, adresse e mail, mel, adresse electronique, correo, correo electronico, direccion de correo, mail de contacto, posta elettronica, indirizzo email, indirizzo e mail, pec, endereco de email, correio eletronico, correio electronico, adres email, poczta, adres e mail, poczta elektroniczna, emailova adresa, e mailova adresa, mejl, posta, elektronicka adresa',
  ],
  phone: [
    'phone, phone number, telephone, tel, telephone number, tel no, mobile, mobile phone, mobile number, cell, cell phone, cellphone, fax, fax number, landline, hotline, call, whatsapp, telefon, telefonnummer, telefonnr, rufnummer, handy, handynummer, mobil, mobilnummer, mobiltelefon, festnetz, durchwahl, faxnummer, telefax, notruf, notfallnummer, notfallkontakt, telefoon, telefoonnummer, mobiel, mobiel nummer, gsm, faxnummer, contact number, emergency contact, emergency phone, viber, signal',
    'telephone, numero de telephone, tel portable, portable, mobile, telephone fixe, telecopie, telecopieur, numero de fax, fixe, ligne directe, telefono, numero de telefono, movil, celular, telefono movil, telefono fijo, cell, cellulare, numero di telefono, telefono fisso, recapito telefonico, recapito, telefone, numero de telefone, telemovel, telefone fixo, celular whatsapp, telefon, numer telefonu, komorka, telefon komorkowy, telefon kontaktowy, nr telefonu, nr tel, faks, tel kom, telefonni cislo, mobil, pevna linka, telefonni kontakt, cislo telefonu',
  ],
  birth: [
    'birth, birthday, birth date, birthdate, date of birth, dob, born, born on, born at, geburt, geburtsdatum, geburtstag, geboren, geboren am, geboortedatum, geboren op, verjaardag',
    'naissance, date de naissance, date naissance, ne le, anniversaire, nacimiento, fecha de nacimiento, fecha nacimiento, fecha nac, cumpleanos, nascita, data di nascita, data nascita, compleanno, nato il, nascimento, data de nascimento, data nascimento, aniversario, urodzenie, data urodzenia, urodziny, urodzony, narozeni, datum narozeni, narozeniny, narozen',
  ],
  death: [
    'death, died, date of death, deceased, gestorben, todesdatum, sterbedatum, verstorben, overleden, sterfdatum',
    'deces, date de deces, mort, fallecimiento, fecha de fallecimiento, muerte, morte, data di morte, decesso, falecimento, data de falecimento, obito, smierc, data smierci, zgon, umrti, datum umrti, zemrel',
  ],
  birthPlace: [
    'birth place, birthplace, place of birth, geburtsort, geboorteplaats, hometown, home town, heimatort',
    'lieu de naissance, lugar de nacimiento, luogo di nascita, local de nascimento, naturalidade, miejsce urodzenia, misto narozeni',
  ],
  bloodType: [
    'blood type, blood group, blutgruppe, bloedgroep',
    'groupe sanguin, tipo de sangre, grupo sanguineo, gruppo sanguigno, tipo sanguineo, grupa krwi, krevni skupina',
  ],
} as const satisfies Entries;
