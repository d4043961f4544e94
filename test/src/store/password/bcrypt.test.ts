import { compareSync, hashSync } from 'bcryptjs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bcrypt, matchesPassword } from '../../../../src/store/password/bcrypt.ts';

test('bcryptjs makes the same hash of every password, salt and cost', () => {
  const word = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
  const password = fc.oneof(fc.string({ unit: 'binary', maxLength: 100 }), fc.string({ maxLength: 10 }));
  fc.assert(
    fc.property(password, fc.tuple(word, word, word, word), fc.constantFrom(4, 5), (plain, salt, cost) => {
      const hash = bcrypt(plain, Int32Array.from(salt), cost);
      expect(hash).toMatch(/^\$2a\$0[45]\$[./A-Za-z0-9]{53}$/);
      expect(hashSync(plain, hash.slice(0, 29))).toBe(hash);
      expect(compareSync(plain, hash)).toBe(true);
      expect(matchesPassword(plain, hash)).toBe(true);
      expect(matchesPassword(`x${plain}`, hash)).toBe(compareSync(`x${plain}`, hash));
    }),
    { numRuns: 30, seed: 8 },
  );
}, 60_000);

test('a hash that other programs made', () => {
  // From the tests of jBCrypt. The salt is DCq7YPn5Rq63x1Lad4cll.
  const salt = Int32Array.from([0x144b3d69, 0x1a7b4ecf, 0x39cf735c, 0x7fa7a79c]);
  expect(bcrypt('', salt, 6)).toBe('$2a$06$DCq7YPn5Rq63x1Lad4cll.TV4S6ytwfsfvkgY8jIucDrjc8deX1s.');
});

test.each(['', '$2a$04$', 'secret', '$2a$04$DCq7YPn5Rq63x1Lad4cll.'])('nothing matches %j', (hash) => {
  expect(matchesPassword('secret', hash)).toBe(false);
});
