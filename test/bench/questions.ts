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

/** A page that was not read before. */
export const otherPage = (turn: number) => `${ARTICLES}?pagination[page]=${turn + 1}`;
