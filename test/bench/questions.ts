/** The paths of a question: one that is asked again and again, and others that were never asked. */
export interface Question {
  readonly name: string;
  readonly repeated: string;
  readonly firstTime: (turn: number) => string;
}

const ARTICLES = '/api/articles';
const POPULATED = 'populate[author][populate][0]=avatar&populate[tags]=true';
/** Each turn has another number in its filter, and selects the same entries but for a few. */
const filtered = (turn: number) =>
  `filters[readingTime][$gt]=10&filters[views][$lt]=${900_000 - turn}&sort=title:desc&pagination[page]=3`;
/** A parameter that Strapi ignores: each turn has another URL, and the same answer. */
const unseen = (turn: number) => `turn=${turn}`;

/** Articles, 25 a page. */
export const questions: readonly Question[] = [
  { name: 'list', repeated: ARTICLES, firstTime: (turn) => `${ARTICLES}?${unseen(turn)}` },
  {
    name: 'filter, sort, page',
    repeated: `${ARTICLES}?${filtered(0)}`,
    firstTime: (turn) => `${ARTICLES}?${filtered(turn)}`,
  },
  {
    name: 'populate, two levels',
    repeated: `${ARTICLES}?${POPULATED}`,
    firstTime: (turn) => `${ARTICLES}?${POPULATED}&${unseen(turn)}`,
  },
  {
    name: 'filter, sort, page, populate',
    repeated: `${ARTICLES}?${filtered(0)}&${POPULATED}`,
    firstTime: (turn) => `${ARTICLES}?${filtered(turn)}&${POPULATED}`,
  },
];

const question = (name: string, firstTime: (turn: number) => string): Question => ({
  name,
  repeated: firstTime(0),
  firstTime,
});

/** Returns a day before all articles, another one each turn. */
const dayBefore = (turn: number) => new Date(Date.UTC(2020, 0, turn)).toISOString().slice(0, 10);

/** Questions about other values than numbers. Each turn asks for another value. Most find the same page. */
export const conditions: readonly Question[] = [
  question('a text', (turn) => `${ARTICLES}?filters[slug]=article-${turn + 1}`),
  question('a part of a text', (turn) => `${ARTICLES}?filters[excerpt][$notContains]=no ${turn}`),
  question('a date', (turn) => `${ARTICLES}?filters[releaseDate][$gt]=${dayBefore(turn)}&sort=slug`),
  question('a relation to one', (turn) => `${ARTICLES}?filters[author][name][$ne]=nobody ${turn}`),
  question('a relation to many', (turn) => `${ARTICLES}?filters[tags][name][$ne]=nothing ${turn}`),
  question(
    'a sort through a relation',
    (turn) => `${ARTICLES}?sort=author.name&filters[views][$lt]=${900_000 - turn}`,
  ),
  question('a search', (turn) => `${ARTICLES}?_q=article-${turn + 1}`),
];

/** A page that was not read before. */
export const otherPage = (turn: number) => `${ARTICLES}?pagination[page]=${turn + 1}`;
