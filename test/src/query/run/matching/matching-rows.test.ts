import { describe, expect, test } from 'vitest';
import type { Context } from '../../../../../src/context.ts';
import { typeByName } from '../../../../../src/model/look-up.ts';
import type { Scope } from '../../../../../src/query/plan.ts';
import { resolvePlan } from '../../../../../src/query/resolve/resolve-plan.ts';
import { baseIds } from '../../../../../src/query/run/matching/matching-rows.ts';
import { libraryContext } from '../../../../fixtures/library/context.ts';

// Books 1 to 3 are published and English, 4 is an English draft, 5 is German.
const idsIn = (context: Context, scope: Scope, type = 'book') =>
  baseIds(resolvePlan({}, typeByName(context.model, type), scope, context), context);

describe('they are found once', () => {
  test('for each scope of a table', () => {
    const context = libraryContext();
    const scope = { status: 'any', locale: 'en' } as const;
    expect(idsIn(context, { ...scope })).toBe(idsIn(context, { ...scope }));
  });

  test('a locale is never taken for another scope, whatever its text', () => {
    const scopes: Scope[] = ['published', 'any'].flatMap((status) =>
      ['en', 'en, published', 'published', 'any', 'null', 'undefined', '', null].map(
        (locale) => ({ status, locale }) as Scope,
      ),
    );
    const context = libraryContext();
    const one = [...scopes.toReversed(), ...scopes].map((scope) => idsIn(context, scope));
    const apart = [...scopes.toReversed(), ...scopes].map((scope) => idsIn(libraryContext(), scope));
    expect(one).toEqual(apart);
  });

  test('locales that clients make up are forgotten', () => {
    const context = libraryContext();
    const english = { status: 'any', locale: 'en' } as const;
    const first = idsIn(context, english);
    for (let i = 0; i < 100; i++) idsIn(context, { status: 'any', locale: `x${i}` });
    expect(idsIn(context, english)).not.toBe(first);
    expect(idsIn(context, english)).toEqual(first);
  });
});
