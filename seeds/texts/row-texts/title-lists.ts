import type { Theme } from '../../names/themes.ts';

/** Lines below titles, by the theme of the row. */
export const SUBTITLES: Partial<Record<Theme, readonly string[]>> = {
  story: [
    'What {p} makes of its {t}',
    'Notes on {t}, from people who know them',
    'A visit to {p}, and what other towns can learn from it',
    'Ten years of {t}, and no end in sight',
  ],
  product: [
    'Made to be used every day',
    'Simple, sturdy, repairable',
    'A small series from {p}',
    'Plain, and built to last',
  ],
  event: [
    'For everyone, with or without experience',
    'One day in {p}, with music and food',
    'The whole programme at a glance',
  ],
  course: [
    'In small groups, without previous knowledge',
    'From the first step to your own piece',
    'Four evenings in {p}',
  ],
  job: ['Full time or part time, in {p}', 'In a team of six, from now on', 'A permanent position in {p}'],
  project: [
    'How an old plan for {p} became real',
    'Planned together with the people who live there',
    'Eighteen months of work, within the budget',
  ],
  person: ['Lives and works in {p}', 'With the team for eight years', 'Your contact in {p}'],
  place: ['In the middle of {p}', 'Ten minutes from the station', 'Open all year round'],
  city: [
    'A weekend by the water and in the old town',
    'On foot, by tram and by ferry',
    'What to see in two days',
  ],
  company: ['A family firm from {p}', 'Good work since 1987', 'Forty people and one workshop'],
  recipe: [
    'Quickly made, with what is in the house',
    'For four people, in forty minutes',
    'A recipe for every season',
  ],
  service: [
    'You tell us what you need, we take care of the rest',
    'With a fixed price from the start',
    'In {p} and in the whole region',
  ],
  plan: [
    'For a start without a risk',
    'Everything included, cancel at any time',
    'The one most people choose',
  ],
  page: [
    'Everything you need to know',
    'In short and in plain words',
    'Read on one page',
    'What matters, in a few minutes',
    'From people who know it well',
    'With answers to what is asked most',
  ],
  question: ['Answers to what people ask us most'],
  category: ['Everything on {t} in one place', 'Chosen by our team'],
  book: ['A novel', 'A story in three parts', 'Collected essays'],
  music: ['Live in {p}', 'From the new album'],
  vehicle: ['One previous owner, checked and ready', 'For the city and beyond'],
  animal: ['Looking for a home in {p}', 'Friendly, curious and a little shy'],
};

/** Small lines above titles, by the theme of the row. */
export const KICKERS: Partial<Record<Theme, readonly string[]>> = {
  story: ['Story', 'Report', 'On site'],
  product: ['New', 'Back in stock', 'Small series'],
  event: ['Coming up', 'Open to all'],
  course: ['Course', 'Places free'],
  job: ['We are hiring', 'Open position'],
  project: ['Project', 'Case study'],
  person: ['Team', 'Portrait'],
  recipe: ['Recipe', 'Quick and easy'],
  place: ['Worth a visit', 'Address'],
  company: ['Partner'],
  service: ['Service'],
  plan: ['Popular', 'Best value'],
  book: ['New book'],
};
