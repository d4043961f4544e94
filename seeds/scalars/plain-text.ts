import { mix } from '../../src/basics.ts';
import { slugOf } from '../../src/store/index.ts';
import { Random } from '../random.ts';
import { AttributeName } from '../names/attribute-name.ts';
import { capitalize } from '../words/fill-in.ts';
import { isOf, isPlace } from '../names/combined-meanings.ts';
import type { NameMeaning } from '../names/find-meaning.ts';
import { isOfPart, type Meaning } from '../names/lexicon.ts';
import { says } from '../names/name-says.ts';
import { nameWords } from '../names/name-words.ts';
import { isOfPage, type Theme } from '../names/themes.ts';
import { kindOfMeaning } from '../names/value-kinds.ts';
import type { ScalarField } from './scalar-field.ts';
import type { TextStep } from './text-values.ts';
import { code, type TextMaker } from './meanings/text-maker.ts';
import { textMaker } from './meanings/text-makers.ts';
import { planRound } from './meanings/row-ranges.ts';
import { writtenNumber, writtenTime } from './numbers-as-texts.ts';
import type { RowKey } from '../subjects/row-key.ts';
import { prose } from '../texts/prose.ts';
import { lateWords } from '../words/late-words.ts';
import { NAMES } from '../words/lists.ts';
import { isSomebodyElse } from '../texts/row-texts/related-names.ts';
import { alternativeTitle } from '../texts/row-texts/titles.ts';
import { namedSection } from '../texts/headings.ts';

/** Makes what the attribute's name asks for: a text of a list, of faker, or one that is written for the row. */
export const textOfName: TextStep = (field, next) => {
  const { attribute, sources, seed, rows } = field;
  const { words } = field.name;
  const nameMeaning = field.name.meaningAs(attribute.type);
  const others = words.filter((word) => word !== 'slug');
  // A slug such as `categorySlug` is not that of the entry.
  if (
    nameMeaning.meaning === 'slug' &&
    nameMeaning.isQualified &&
    others.length < words.length &&
    others.length > 0
  ) {
    const text = plainText({
      ...field,
      attribute: { ...attribute, type: 'string' },
      name: new AttributeName(others),
    });
    return (key) => slugOf(text(key));
  }
  const meaningOfNames =
    !nameMeaning.isQualified &&
    !rows.isByPerson &&
    (nameMeaning.meaning === 'name' || nameMeaning.meaning === 'title')
      ? rows.meaningOfNames
      : undefined;
  const meaning = meaningOfNames ?? inType(nameMeaning, field) ?? timeMeaning(field.name);
  if (!meaning) return next();
  const joined = words.join(' ');
  const isChoice = isOfPage(rows.theme) && CHOICE.test(joined);
  const column = isChoice ? joined.replace(/^text | text$/g, '') : labelOfColumn(joined);
  if (column !== undefined) return () => capitalize(column);
  const kind = kindOfMeaning(meaning);
  if (kind === 'number') return writtenNumber(meaning, field);
  if (kind === 'time') return writtenTime(meaning, field);
  // What texts are found by says which one it is.
  if (joined === 'key') return (key) => slugOf(key.subject().title);
  const options = {
    // The only input of a newsletter is for an address, whatever it is called.
    place: nameWords(rows.typeName).join(' '),
    words: PLACEHOLDER.test(joined) && /newsletter|subscri/.test(field.label) ? 'email placeholder' : joined,
    section: namedSection(joined),
    seed,
    identitySeed: rows.identitySeed,
    long: attribute.type !== 'string',
    isWhole: rows.longText,
    isLocated: rows.isLocated,
    currencyOf: rows.currencyOf,
    hasHouseNumber: rows.hasHouseNumber,
    isName: meaningOfNames !== undefined,
  };
  const make =
    meaning === 'name' && nameMeaning.isQualified
      ? alternativeTitle
      : (NATIONAL.has(meaning) && nationalCode(words)) || textMaker(meaning);
  if (!make) return next();
  // The prices of plans beside each other are for the same time.
  const isOfPlans = meaning === 'pricePeriod' && (rows.isListed || rows.theme === 'plan');
  return (key) => make(sources.seeded(mix(seed, isOfPlans ? planRound(key) : key.hash)), key, options);
};

/**
 * Returns what stands above a column or before a value, if a name says that and nothing else: `Total` for `totalLabel`
 * and `tableHeaderTotal`.
 */
function labelOfColumn(words: string): string | undefined {
  const [, section] = /^(?:section|table|column) (?:title|header|heading|label) (.+)$/.exec(words) ?? [];
  if (section !== undefined) return section;
  const [, after, before] = COLUMN.exec(words) ?? [];
  const rest = after ?? before;
  if (rest === undefined || OF_INPUT.test(words)) return undefined;
  const { meaning } = new AttributeName(rest.split(' ')).meaningAs('string');
  return meaning !== undefined && !isOfPart('texts', meaning) && !isOfPart('web', meaning) ? rest : undefined;
}

/** What lists are filtered by: `categoryText` is beside a choice. */
const CHOICE =
  /^(?=text |.* text$)(?:text )?(?:category|place|city|town|type|tag|author|date|brand|country|region|language|price|size|year)(?: text)?$/;

const COLUMN =
  /^(?:label|caption|column|table header|table head|header cell)(?: (?:for|of))? (.+)$|^(.+) (?:label|column)$/;

/** Says that a text is in an input, not in which. */
const PLACEHOLDER = /^(?:input )?placeholder(?: text)?$/;

/** Makes texts for names that say nothing: sentences about the row, or any words. */
export const anyText: TextStep = ({ attribute, sources, seed, rows }) =>
  attribute.type === 'string'
    ? (key) => new Random(mix(seed, key.hash)).pick(NAMES.neutral)
    : (key) => {
        const count = rows.longText ? 'all' : ([2, 3] as const);
        return prose(sources.seeded(mix(seed, key.hash)), key, { kind: 'story', count, use: 'other', seed });
      };

/** Makes the text that an attribute's name asks for, without regard to its limits. */
export const plainText = (field: ScalarField): ((key: RowKey) => string) =>
  textOfName(field, () => anyText(field, () => () => ''));

/** Returns whether a name stands for a stage and nothing else: `opensAt` is a time, `startedOn` a date. */
export function timeMeaning(name: AttributeName): Meaning | undefined {
  const side = name.side();
  if (!side || side.of !== '') return undefined;
  return side.stage === 'opened' || side.stage === 'closed' ? 'time' : 'date';
}

/**
 * Returns what a text is, by its type and by the words beside it: the title of a person is what they do,
 * the `estado` of an address is a region, that of an order its status.
 */
function inType(
  { meaning, isQualified, others }: NameMeaning,
  { attribute, name, label, rows: { theme, typeMeaning, isByPerson, happening } }: ScalarField,
): Meaning | undefined {
  const joined = name.words.join(' ');
  if (
    meaning !== undefined &&
    kindOfMeaning(meaning) === 'number' &&
    /^(?:colou?r|farbe|couleur) /.test(joined)
  )
    return 'color';
  // Who sends a message has an address.
  if (meaning === undefined && MAIL_SIDE.test(label)) return 'email';
  if (theme === 'country' && meaning === 'reference' && !isQualified) return 'countryCode';
  if (/^[a-z-]*twitter[a-z-]*\.card$/.test(label)) return 'twitterCard';
  if (meaning === 'url' && VIDEO.test(label)) return 'videoUrl';
  if (joined === 'platform' && APPS.test(label)) return 'operatingSystem';
  // A department has a head, and an alert says something to all.
  if (joined === 'head' && HEADED.has(theme)) return 'person';
  if (meaning === 'comment' && /^(?:alert|notice|notif|banner|warning|announcement|hinweis)/.test(label))
    return 'note';
  if (meaning === 'answer' && theme === 'story') return 'summary';
  // The name of an input is its label.
  if (NAMES_OF_INPUTS.has(meaning) && !isQualified && isInput(label)) return 'formLabel';
  if (meaning === 'label' && OF_INPUT.test(joined)) return 'formLabel';
  // The label over a heading is no button.
  if (meaning === 'label' && HEADING.test(label)) return 'kicker';
  // That of several links is their heading.
  if (meaning === 'label' && LINK_LIST.test(label)) return 'title';
  // The line of a perk is short, and a heading has no sentences.
  const isLine = theme === 'feature' && attribute.type === 'string';
  if (meaning === 'body' && (isLine || HEADED_TEXT.test(label))) return 'title';
  if ((meaning === 'body' || meaning === 'label') && FOOTER.test(label)) return 'siteName';
  if (
    isByPerson &&
    ((meaning === 'name' && !isQualified) ||
      (meaning === 'company' && /client|customer|kunde|cliente?|klient/.test(name.words.join(' '))))
  )
    return 'fullName';
  if (meaning === 'name' && isSomebodyElse(name.words.join(' '))) return 'fullName';
  if (theme === 'film' && meaning === 'kind' && name.words.includes('format')) return 'filmFormat';
  if (theme === 'team' && meaning === 'audience') return 'ageClass';
  // `about_title` of a page `about` is its title.
  const isOwn =
    meaning === 'title' &&
    (name.words.includes(label.split('.')[0]!) || name.words.some((word) => SAME_TITLE.has(word)));
  // Pages have headings over lists of things: `productsHeading`.
  if (isQualified && !isOwn && isOfPage(theme) && isHeading(name)) return 'sectionTitle';
  if (isOwn) return meaning;
  if (meaning === 'title') return isQualified ? 'sectionTitle' : theme === 'person' ? 'jobTitle' : meaning;
  if (meaning === 'course' && theme === 'recipe') return 'mealCourse';
  const isGame = happening !== undefined && says('games', happening);
  if ((isGame || theme === 'team') && meaning === 'season') return 'period';
  if (meaning === 'pricePeriod' && /prescri|medic|drug|rezept|ordonnance|receta/.test(label))
    return 'frequencyOfUse';
  const isTeam = /\b(?:club|verein|team|winner|sieger|ganador|vainqueur)\b/.test(name.words.join(' '));
  const isRanked = /standing|ranking|league|table|tabell|clasific|classement|classifica/.test(label);
  if (isTeam && (isGame || isRanked || (theme === 'person' && meaning === 'company'))) return 'sportTeam';
  if (theme === 'person' && (meaning === 'position' || FUNCTION.test(joined))) return 'jobTitle';
  if (meaning === 'reference' && !isQualified && typeMeaning === 'couponCode') return 'couponCode';
  if (meaning === 'number' && typeMeaning !== undefined && isPlace(typeMeaning)) return 'houseNumber';
  if (typeMeaning !== undefined) {
    const ofType = others.find((other) => isOf(other, typeMeaning));
    if (ofType !== undefined && meaning !== undefined && !isOf(meaning, typeMeaning)) return ofType;
  }
  const isState = meaning === 'region' && others.includes('status');
  const isInPlace = typeMeaning !== undefined && (isPlace(typeMeaning) || theme === 'person');
  return isState && (isQualified || !isInPlace) ? 'status' : meaning;
}

const MAIL_SIDE = /^(?:e-?mail|mail|message|newsletter)[a-z-]*\.(?:from|to|cc|bcc|reply_?to)$/i;
const VIDEO = /^[^.]*(?:video|youtube|vimeo|trailer)[^.]*\.(?:url|link|src|href|embed_?url|video_?url)$/i;
const APPS = /^[^.]*(?:device|app|push|token|install|build|version|browser)/;

/** What people do somewhere, in other languages too. */
const FUNCTION = /^(?:function|funktion|functie|fonction|funcion|funcao|funzione|funkcja|funkce)$/;

/** The themes of what somebody is the head of. */
const HEADED: ReadonlySet<Theme> = new Set(['category', 'team', 'company', 'place', 'project']);

/** The names of components that are one field of a form. */
const INPUT =
  /^(?:(?:form|email|phone|text|name|contact)[-_]?)*(?:input|field|textbox|textarea|feld|eingabefeld|champ|campo|pole)s?\./;
/** Checks whether a label, such as `form-field.name`, is that of an attribute of a field of a form. */
export const isInput = (label: string): boolean => INPUT.test(label);

const NAMES_OF_INPUTS: ReadonlySet<Meaning | undefined> = new Set<Meaning>(['name', 'title', 'label']);

/** What labels of inputs are called: `phoneLabel`, but not `phoneButtonLabel`. */
const OF_INPUT =
  /^(?:e ?mail|phone|message|name|first name|last name|full name|company|subject|password|username|city|street|zip) label$/;

/** A label in what has a title: `header.label`. */
const HEADING = /^(?:section[-_])?(?:header|heading|headline|title)\.label$/;

const LINK_LIST =
  /^(?!.*(?:link|item|button))[^.]*(?:menu|nav|column|dropdown|footer-section|footer-group)[^.]*\.label$/;

/** The text of what is a heading and nothing else. */
const HEADED_TEXT = /^(?:section[-_])?(?:heading|headline|title)\.(?:text|content)$/;

/** The line at the end of a page, which many pages print behind `©` and the year. */
const FOOTER = /^(?:footer|fusszeile|stopka|paticka|rodape)\.(?:text|content|body|copy|label)$/;

/** Words beside `title` in names for the title of the row itself. */
const SAME_TITLE = new Set(
  (
    'original originaltitel full official international working alternative long breadcrumb menu nav navigation ' +
    'browser metadata card teaser preview list listing page main post entry display hero banner header welcome landing'
  ).split(' '),
);

const isHeading = (name: AttributeName): boolean =>
  name.tokens().some(({ senses: [first] }) => first?.meaning === 'title');

/** Returns what makes the national code that a word of the name asks for; undefined if none does. */
function nationalCode(words: readonly string[]): TextMaker | undefined {
  const codes: Readonly<Record<string, string>> = lateWords.details.lists.nationalCodes;
  const word = words.find((one) => Object.hasOwn(codes, one));
  return word === undefined ? undefined : code(codes[word]!);
}

/** The meanings that countries have formats for. */
const NATIONAL: ReadonlySet<string> = new Set(['vatId', 'registerNumber', 'idNumber']);
