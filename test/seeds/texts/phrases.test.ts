import { expect, test } from 'vitest';
import { open } from '../generate/open.ts';
import { newsroom } from '../../fixtures/newsroom.ts';

const SMALL_WORDS =
  /^(?:a|an|the|are|is|was|were|be|been|has|have|had|of|in|on|at|to|for|with|that|this|and|or|but|not|it|we|you|they|who|what|as|by|from|used|begin|will|may)$/;

test('bold and links fall on names and nouns', () => {
  const bodies = open(newsroom, { entries: 150, profile: 'maximal' })
    .rows('article')
    .map((row) => String(row['body']));
  const marked = bodies.flatMap((body) => [
    ...[...body.matchAll(/\*\*(.+?)\*\*/g)].map(([, phrase]) => phrase!),
    ...[...body.matchAll(/\[(.+?)\]\(/g)].map(([, phrase]) => phrase!),
  ]);
  expect(marked.length).toBeGreaterThan(100);
  for (const phrase of marked) {
    const words = phrase.split(' ');
    expect([phrase, words.length < 6]).toEqual([phrase, true]);
    // The last word of Hoi An is a name.
    const ends = [words[0]!.toLowerCase(), words.at(-1)!];
    expect([phrase, ends.some((word) => SMALL_WORDS.test(word))]).toEqual([phrase, false]);
    expect(phrase).toMatch(/[\p{L}\d]$/u);
  }
});

test('a text says nothing twice', () => {
  for (const row of open(newsroom, { entries: 60 }).rows('article')) {
    const sentences = String(row['body'] ?? '')
      .replaceAll(/[*#>[\]]|\(https:[^)]*\)/g, '')
      .split(/(?<=[.?!”])\s+/)
      .filter((sentence) => sentence.length > 30 && !/[A-Z]\w+ [A-Z]/.test(sentence));
    expect(new Set(sentences).size).toBe(sentences.length);
  }
});
