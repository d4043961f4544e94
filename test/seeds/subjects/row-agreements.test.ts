import { faker as fakerJA } from '@faker-js/faker/locale/ja';
import { describe, expect, test } from 'vitest';
import detailLists from '../../../seeds/words/detail-lists.json' with { type: 'json' };
import otherKinds from '../../../seeds/words/other-kinds.json' with { type: 'json' };
import { model } from '../../fixtures/six-models.ts';
import { open } from '../generate/open.ts';
import { inModelsWith } from './in-models.ts';

const inModels = inModelsWith(
  { note: 'string', email: 'email', code: 'string', opened: 'date', level: 'integer' },
  41,
);

const NOW = Date.parse('2025-06-01T12:00:00.000Z');
const DAY = 86_400_000;
const time = (value: unknown): number => Date.parse(String(value));

describe('the values of a row agree, in many models', () => {
  test('an age and a year of birth with the date of birth', () => {
    const attributes = { birthday: 'date', age: 'integer', birthYear: 'integer' };
    inModels(['player', 'patient', 'member', 'employee'], attributes, ({ birthday, age, birthYear }) => {
      if (birthday === null) return false;
      const years = (NOW - time(birthday)) / (365.25 * DAY);
      const isWrong = birthYear !== null && String(birthday).slice(0, 4) !== String(birthYear);
      return isWrong || (age !== null && Math.abs(Number(age) - years) > 1.01);
    });
  });

  test('the nights of a stay with its dates', () => {
    const attributes = { checkIn: 'date', checkOut: 'date', nights: 'integer' };
    inModels(['reservation', 'booking', 'stay', 'trip'], attributes, ({ checkIn, checkOut, nights }) => {
      const stay = (time(checkOut) - time(checkIn)) / DAY;
      return nights !== null && stay > 0 && stay !== nights;
    });
  });

  test('pieces in stock and seats that are left with what is said of them', () => {
    inModels(['product', 'item', 'article'], { stock: 'integer', inStock: 'boolean' }, (row) => {
      return row['stock'] !== null && row['inStock'] !== null && Number(row['stock']) > 0 !== row['inStock'];
    });
    const seats = { seatsTotal: 'integer', seatsLeft: 'integer', soldOut: 'boolean' };
    inModels(['showing', 'concert', 'workshop'], seats, ({ seatsTotal, seatsLeft, soldOut }) => {
      if (seatsTotal === null || seatsLeft === null) return false;
      const isWrong = soldOut !== null && (Number(seatsLeft) === 0) !== soldOut;
      return isWrong || Number(seatsLeft) > Number(seatsTotal);
    });
  });

  test('lines and sums with their parts, and a year with a month', () => {
    const line = { quantity: 'integer', unitPrice: 'decimal', total: 'decimal' };
    inModels(['order-line', 'cart-item', 'position'], line, ({ quantity, unitPrice, total }) => {
      if ([quantity, unitPrice, total].includes(null)) return false;
      return Math.abs(Number(quantity) * Number(unitPrice) - Number(total)) > 0.01 || Number(quantity) > 9;
    });
    const sum = { subtotal: 'decimal', tax: 'decimal', shippingCost: 'decimal', total: 'decimal' };
    inModels(['order', 'invoice'], sum, ({ subtotal, tax, shippingCost, total }) => {
      if ([subtotal, tax, shippingCost, total].includes(null)) return false;
      return Math.abs(Number(subtotal) + Number(tax) + Number(shippingCost) - Number(total)) > 0.02;
    });
    const plan = { monthlyPrice: 'decimal', yearlyPrice: 'decimal' };
    inModels(['plan', 'subscription-plan', 'membership'], plan, ({ monthlyPrice, yearlyPrice }) => {
      return monthlyPrice !== null && yearlyPrice !== null && Number(yearlyPrice) < Number(monthlyPrice) * 9;
    });
  });

  test('the highest salary of a job with its lowest', () => {
    const far = (low: unknown, high: unknown): boolean =>
      low !== null && high !== null && (Number(high) < Number(low) || Number(high) > 1.45 * Number(low));
    const jobs = ['job', 'job-opening', 'vacancy'];
    const from = { salaryFrom: 'integer', salaryTo: 'integer' };
    inModels(
      jobs,
      from,
      ({ salaryFrom, salaryTo }) => far(salaryFrom, salaryTo) || Number(salaryTo) % 100 > 0,
    );
    inModels(jobs, { minSalary: 'decimal', maxSalary: 'decimal' }, ({ minSalary, maxSalary }) =>
      far(minSalary, maxSalary),
    );
  });

  test('the department of a job with its title', () => {
    inModels(['job', 'job-opening', 'vacancy'], { title: 'string', department: 'string' }, (row) => {
      const [title, of] = [String(row['title']), row['department']];
      const isWrong = (words: RegExp, department: string) => words.test(title) && of !== department;
      if (of === null) return false;
      return isWrong(/web developer/i, 'Information technology') || isWrong(/teacher/i, 'Training');
    });
  });

  test('the table of a league adds up', () => {
    const names = ['played', 'won', 'drawn', 'lost', 'points'];
    const attributes = Object.fromEntries(names.map((name) => [name, 'integer']));
    inModels(['standing', 'table-row', 'ranking'], attributes, (row) => {
      const [played, won, drawn, lost, points] = names.map((name) => row[name] ?? null);
      if ([played, won, drawn, lost].includes(null)) return false;
      const isWrong = points !== null && Number(points) !== Number(won) * 3 + Number(drawn);
      return isWrong || Number(won) + Number(drawn) + Number(lost) !== played;
    });
  });

  test('an order has no date that its status has not reached', () => {
    const status = 'enum of=pending,paid,shipped,delivered,cancelled';
    const attributes = { status, orderedAt: 'datetime', shippedAt: 'datetime', deliveredAt: 'datetime' };
    inModels(['order', 'purchase', 'shipment'], attributes, ({ status: reached, ...row }) => {
      const isShipped = reached === 'shipped' || reached === 'delivered';
      return reached !== null && !isShipped && (row['shippedAt'] !== null || row['deliveredAt'] !== null);
    });
  });

  test('no appointment is over before its date', () => {
    const status = 'enum of=requested,confirmed,completed,cancelled';
    inModels(['appointment', 'booking', 'viewing'], { status, startsAt: 'datetime' }, (row) => {
      const isAhead = time(row['startsAt']) > NOW;
      return isAhead ? row['status'] === 'completed' : row['status'] === 'requested';
    });
  });

  test('what is open has a closing time', () => {
    const attributes = { openingTime: 'time', closingTime: 'time', isClosed: 'boolean' };
    let closing = 0;
    inModels(['branch', 'opening-hour', 'restaurant'], attributes, (row) => {
      if (row['isClosed'] === false && row['closingTime'] !== null) closing += 1;
      return row['isClosed'] === true && row['openingTime'] !== null;
    });
    expect(closing).toBeGreaterThan(50);
  });

  test('the goals at half-time with those of the game, and both with its result', () => {
    const goals = { homeGoals: 'integer', awayGoals: 'integer', result: 'string' };
    const halves = [
      { homeGoalsHalfTime: 'integer', halfTimeAwayGoals: 'integer' },
      { homeGoalsHalbzeit: 'integer', awayGoalsHalbzeit: 'integer' },
    ];
    for (const half of halves)
      inModels(['match', 'game', 'spiel'], { date: 'datetime', ...goals, ...half }, (row) => {
        const { homeGoals: home, awayGoals: away, result } = row;
        const [first, second] = Object.keys(half).map((name) => row[name] ?? 0);
        if (home === null || away === null) return false;
        const isMore = Number(first) > Number(home) || Number(second) > Number(away);
        return isMore || (result !== null && result !== `${String(home)}:${String(away)}`);
      });
  });

  test('an enumeration has the value that the name of the row says', () => {
    const type = 'enum of=villa,apartment,house,cottage';
    inModels(['listing', 'holiday-home', 'property'], { title: 'string', type }, (row) => {
      const title = String(row['title']).toLowerCase();
      const isFlat = /flat|apartment/.test(title);
      return row['type'] !== null && isFlat !== (row['type'] === 'apartment');
    });
  });

  test('amounts are in the currency of the model', () => {
    const currency = 'enum of=JPY,EUR';
    inModels(['product', 'ticket-type', 'course'], { price: 'decimal', currency }, (row) => {
      return row['currency'] === 'JPY' && row['price'] !== null && Number(row['price']) < 300;
    });
  });
});

const num = (value: unknown): number => Number(value);
type Row = Readonly<Record<string, unknown>>;
type Names = readonly string[];
type Attributes = Readonly<Record<string, string>>;

/** What no row may be, by what should hold: names of types, their attributes, and the test of a row with all values. */
const ABSURD: readonly (readonly [
  what: string,
  types: Names,
  attributes: Attributes,
  absurd: (row: Row) => boolean,
])[] = [
  [
    'doors open on the evening of the show',
    ['concert', 'show', 'gig'],
    { showStart: 'datetime', doorsOpen: 'datetime' },
    ({ showStart, doorsOpen }) =>
      time(doorsOpen) > time(showStart) || time(showStart) - time(doorsOpen) > DAY / 8,
  ],
  [
    'one is addressed as a woman who is one',
    ['member', 'doctor', 'customer'],
    { firstName: 'string', salutation: 'string', gender: 'enum of=male,female,other' },
    ({ salutation, gender }) => (salutation === 'Ms') !== (gender === 'female'),
  ],
  [
    'a lift is longer than it is high',
    ['lift', 'cable-car', 'trail'],
    { verticalMeters: 'integer', lengthMeters: 'integer' },
    ({ verticalMeters, lengthMeters }) => Number(lengthMeters) < Number(verticalMeters),
  ],
  [
    'an embargo ends on the day of the release',
    ['press-release', 'announcement'],
    { releaseDate: 'date', embargoUntil: 'datetime' },
    ({ releaseDate, embargoUntil }) => String(embargoUntil).slice(0, 10) !== releaseDate,
  ],
  [
    'nobody is interviewed before the application',
    ['application', 'applicant'],
    { appliedAt: 'datetime', interviewDate: 'datetime' },
    ({ appliedAt, interviewDate }) => time(interviewDate) < time(appliedAt),
  ],
  [
    'what is decided takes effect later',
    ['decision', 'resolution'],
    { decidedOn: 'date', effectiveFrom: 'date', implementationDeadline: 'date', implementedOn: 'date' },
    ({ decidedOn, effectiveFrom, implementationDeadline, implementedOn }) =>
      [effectiveFrom, implementationDeadline, implementedOn].some((date) => time(date) < time(decidedOn)),
  ],
  [
    'a contract begins after the deadline and lasts years',
    ['tender', 'call'],
    { submissionDeadline: 'datetime', contractStart: 'date', contractEnd: 'date' },
    (row) =>
      time(row['contractStart']) < time(row['submissionDeadline']) ||
      time(row['contractEnd']) - time(row['contractStart']) < 300 * DAY,
  ],
  [
    'the last admission is before the doors close',
    ['museum', 'pool', 'garden'],
    { opensAt: 'time', closesAt: 'time', lastAdmission: 'time' },
    ({ opensAt, closesAt, lastAdmission }) =>
      String(lastAdmission) >= String(closesAt) || String(lastAdmission) < String(opensAt),
  ],
  [
    'a morning ends before the afternoon begins',
    ['office', 'branch', 'practice'],
    { morningFrom: 'time', morningTo: 'time', afternoonFrom: 'time', afternoonTo: 'time' },
    (row) => {
      const clocks = ['morningFrom', 'morningTo', 'afternoonFrom', 'afternoonTo'].map((name) =>
        String(row[name]),
      );
      return clocks.join() !== clocks.toSorted().join();
    },
  ],
  [
    'who died was born long before',
    ['artist', 'author', 'composer'],
    { birthYear: 'integer', deathYear: 'integer' },
    ({ birthYear, deathYear }) =>
      deathYear !== null && (num(deathYear) - num(birthYear) < 40 || num(deathYear) > 2025),
  ],
  [
    'what is open is a part of all',
    ['snow-report', 'resort', 'status-report'],
    {
      openLifts: 'integer',
      totalLifts: 'integer',
      temperatureValley: 'decimal',
      temperatureMountain: 'decimal',
    },
    (row) =>
      num(row['openLifts']) > num(row['totalLifts']) ||
      num(row['temperatureMountain']) > num(row['temperatureValley']),
  ],
  [
    'the top is above the valley by the drop',
    ['resort', 'lift', 'slope'],
    { altitudeBase: 'integer', altitudeTop: 'integer', verticalDrop: 'integer' },
    ({ altitudeBase, altitudeTop, verticalDrop }) =>
      num(altitudeTop) - num(altitudeBase) !== verticalDrop || num(verticalDrop) <= 0,
  ],
  [
    'a newsletter is opened by some and clicked by fewer',
    ['newsletter', 'mailing', 'campaign'],
    { recipients: 'integer', opens: 'integer', clicks: 'integer', openRate: 'decimal' },
    ({ recipients, opens, clicks, openRate }) =>
      num(opens) > num(recipients) ||
      num(clicks) > num(opens) ||
      Math.abs(num(openRate) - (num(opens) / num(recipients)) * 100) > 0.06,
  ],
  [
    'no more is sold than there is room for',
    ['concert', 'screening', 'event'],
    { capacity: 'integer', ticketsSold: 'integer', soldOut: 'boolean' },
    ({ capacity, ticketsSold, soldOut }) =>
      num(ticketsSold) > num(capacity) || (soldOut === true && ticketsSold !== capacity),
  ],
  [
    'a season in between costs less',
    ['ski-pass', 'room-rate', 'ticket-type'],
    { priceLowSeason: 'decimal', priceHighSeason: 'decimal' },
    ({ priceLowSeason, priceHighSeason }) =>
      priceHighSeason !== null && (num(priceLowSeason) >= num(priceHighSeason) || num(priceHighSeason) < 4),
  ],
  [
    'what is free has no price',
    ['event', 'course', 'tour'],
    { free: 'boolean', price: 'decimal' },
    ({ free, price }) => free === true && price !== null,
  ],
  [
    'a status says what the dates say',
    ['exhibition', 'campaign', 'festival'],
    { startDate: 'date', endDate: 'date', status: 'enum of=upcoming,current,past' },
    ({ startDate, endDate, status }) =>
      status !== (time(endDate) < NOW ? 'past' : time(startDate) > NOW ? 'upcoming' : 'current'),
  ],
  [
    'a posting is published until its deadline',
    ['job-posting', 'job-offer', 'vacancy'],
    { applicationDeadline: 'date', status: 'enum of=draft,published,expired' },
    ({ applicationDeadline, status }) =>
      status !== 'draft' && (status === 'expired') !== time(applicationDeadline) < NOW,
  ],
  [
    'only who is rejected has a reason for it',
    ['application', 'claim', 'request'],
    { status: 'enum of=received,interview,hired,rejected', rejectionReason: 'string' },
    ({ status, rejectionReason }) => status !== 'rejected' && rejectionReason !== null,
  ],
  [
    'what is adopted has more votes for it',
    ['decision', 'motion', 'resolution'],
    {
      votesFor: 'integer',
      votesAgainst: 'integer',
      result: 'enum of=adopted,rejected',
      unanimous: 'boolean',
    },
    ({ votesFor, votesAgainst, result, unanimous }) =>
      (result === 'rejected') !== num(votesAgainst) > num(votesFor) ||
      (unanimous !== null && unanimous !== (votesAgainst === 0)),
  ],
  [
    'a range has what is counted',
    ['employer', 'company', 'customer'],
    { companySize: 'enum of=1-10,11-50,51+', employeeCount: 'integer' },
    ({ companySize, employeeCount }) =>
      companySize !== (num(employeeCount) > 50 ? '51+' : num(employeeCount) > 10 ? '11-50' : '1-10'),
  ],
  [
    'who gives five stars recommends it',
    ['review', 'rating', 'employer-review'],
    { rating: 'integer min=1 max=5', recommends: 'boolean' },
    ({ rating, recommends }) => recommends !== null && recommends !== num(rating) > 3,
  ],
  [
    'a home is for sale or to let',
    ['listing', 'property', 'apartment'],
    { price: 'decimal', rent: 'decimal', offerType: 'enum of=sale,rent' },
    ({ price, rent, offerType }) =>
      (price === null) === (rent === null) || (rent !== null) !== (offerType === 'rent'),
  ],
  [
    'a text says the same as the numbers',
    ['artwork', 'painting', 'sculpture'],
    {
      heightCm: 'decimal',
      widthCm: 'decimal',
      dimensions: 'string',
      yearCreated: 'integer',
      dating: 'string',
    },
    ({ heightCm, widthCm, dimensions, yearCreated, dating }) =>
      dimensions !== `${String(heightCm)} × ${String(widthCm)} cm` || dating !== String(yearCreated),
  ],
];

describe('no row is absurd, in many models', () => {
  test.each(ABSURD)('%s', (_, types, attributes, absurd) => {
    const names = Object.keys(attributes).filter((name) => !/boolean/.test(attributes[name]!));
    // An empty optional value contradicts nothing, but a price or a reason may be missing by the rule.
    const isFull = (row: Row): boolean =>
      names.every((name) => row[name] !== null || /price|rent|Reason|deathYear/.test(name));
    inModels(types, attributes, (row) => isFull(row) && absurd(row));
  });
});

test('a type of entries that are shown is mostly published', () => {
  const { rows } = open(model({ review: { status: 'enum of=pending,approved,rejected' } }));
  const found = rows('review').map(({ status }) => status);
  expect(found.filter((status) => status === 'approved').length).toBeGreaterThan(10);
  expect(new Set(found)).toContain('pending');
});

test('the code of an illness is its own', () => {
  const { rows } = open(model({ diagnosis: { name: 'string', icdCode: 'string' } }));
  const wrong = rows('diagnosis').filter(({ name, icdCode }) => {
    const own = (detailLists.illnessCodes as Record<string, string>)[String(name).replace(/ \d+$/, '')];
    return icdCode !== null && icdCode !== own;
  });
  expect(wrong).toEqual([]);
});

test('of related entries the first two have some, and none comes back to itself', () => {
  const { links, rows } = open(model({ article: { title: 'string', relatedArticles: 'many of=article' } }));
  const related = rows('article').map((_, at) => links('article', 'relatedArticles', at + 1));
  expect(related.slice(0, 2).filter((list) => list.length === 0)).toEqual([]);
  expect(related.filter((list, at) => list.includes(`article ${at + 1}`))).toEqual([]);
});

test.each(Object.entries(otherKinds))('a type called %s has names of its kind', (_, kind) => {
  const [word = ''] = kind.words.join(', ').split(', ');
  const name = word.replaceAll(' ', '-');
  const rows = open(model({ [name]: { name: 'string', description: 'text' } })).rows(name);
  const patterns = kind.names
    .join(' | ')
    .split(' | ')
    .map((pattern) => new RegExp(`^${pattern.replaceAll(/\{.\}/g, '.+').replaceAll('?', '\\?')}(?: \\d+)?$`));
  const others = rows.filter((row) => !patterns.some((pattern) => pattern.test(String(row['name']))));
  expect(others).toEqual([]);
});

test('people of the default locale are called as there', () => {
  const input = model({ author: { name: 'string', city: 'string' } });
  const { rows } = open(input, { faker: { ja: fakerJA } }, ['ja', 'en']);
  const latin = rows('author').filter(({ name, city }) =>
    /[a-z]/i.test(`${String(name)}${city === null ? '' : String(city)}`),
  );
  expect(latin).toEqual([]);
});

test('the days of opening hours may be an enumeration with from, to and closed', () => {
  const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  const day = {
    attributes: {
      weekday: { type: 'enumeration', enum: week },
      from: { type: 'time' },
      to: { type: 'time' },
      closed: { type: 'boolean' },
    },
  };
  const store = {
    info: { singularName: 'store', pluralName: 'stores' },
    attributes: { openingTimes: { type: 'component', component: 'shop.opening-time', repeatable: true } },
  };
  const opened = open({
    contentTypes: { 'api::store.store': store },
    components: { 'shop.opening-time': day },
  });
  const component = opened.model.components.get('shop.opening-time')!;
  const table = opened.store.table(component);
  const absurd = opened.rows('store').flatMap((_, at) => {
    const days = opened
      .links('store', 'openingTimes', at + 1)
      .map((link) => table.row(Number(link.split(' ')[1])));
    const isInOrder = days.every((one, index) => one['weekday'] === week[index]);
    const isOpen = days
      .slice(0, 5)
      .every(({ from, to, closed }) => String(to) > String(from) && !closed && from === days[0]!['from']);
    return isInOrder && isOpen ? [] : [days];
  });
  expect(absurd).toEqual([]);
});

test('of the plans of a list, the second is the popular one', () => {
  const plan = {
    attributes: {
      name: { type: 'string' },
      price: { type: 'decimal' },
      isPopular: { type: 'boolean', required: true },
    },
  };
  const page = {
    info: { singularName: 'page', pluralName: 'pages' },
    attributes: {
      plans: { type: 'component', component: 'shared.pricing-plan', repeatable: true, min: 3, max: 4 },
    },
  };
  const opened = open({
    contentTypes: { 'api::page.page': page },
    components: { 'shared.pricing-plan': plan },
  });
  const table = opened.store.table(opened.model.components.get('shared.pricing-plan')!);
  const absurd = opened.rows('page').flatMap((_, at) => {
    const plans = opened.links('page', 'plans', at + 1).map((link) => table.row(Number(link.split(' ')[1])));
    return plans.every(({ isPopular }, index) => isPopular === (index === 1)) ? [] : [plans];
  });
  expect(absurd).toEqual([]);
});

test('a software house sells software, a shop with an integration does not', () => {
  const types = {
    product: { name: 'string' },
    service: { title: 'string' },
    'product-category': { name: 'string' },
  };
  const titles = (input: Parameters<typeof model>[0]): unknown[] => {
    const { rows } = open(model(input));
    return ['product', 'service', 'product-category'].flatMap((type) =>
      rows(type).map((row) => row['name'] ?? row['title']),
    );
  };
  const ofSoftware = otherKinds.softwareProduct;
  const known = new Set([
    ...[...ofSoftware.names, ...otherKinds.softwareService.names].flatMap((line) => line.split(' | ')),
    ...ofSoftware.groups,
  ]);
  const base = (title: unknown): string => String(title).replace(/ (?:\d+|[IVX]+)$/, '');
  for (const type of ['sla', 'integration', 'changelog-entry'])
    expect(titles({ ...types, [type]: { name: 'string' } }).filter((one) => !known.has(base(one)))).toEqual(
      [],
    );
  const shop = titles({ ...types, integration: { name: 'string' }, order: { total: 'decimal' } });
  expect(shop.filter((one) => known.has(base(one)))).toEqual([]);
  expect(titles(types).filter((one) => known.has(base(one)))).toEqual([]);
});
