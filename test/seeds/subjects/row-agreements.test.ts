import { faker as fakerJA } from '@faker-js/faker/locale/ja';
import { describe, expect, test } from 'vitest';
import kinds from '../../../seeds/subjects/kinds.json' with { type: 'json' };
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

describe('the values of a row agree, in 50 models', () => {
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

test.each(Object.entries(kinds.others))('a type called %s has names of its kind', (_, kind) => {
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
