import { describe, expect, test } from 'vitest';
import type { ModelInput } from '../../../src/model/model-input.ts';
import { open } from '../generate/open.ts';

function rowsOf(owner: string, attributes: Record<string, string | object>, profile: 'longText' | 'maximal') {
  const model: ModelInput = {
    contentTypes: {
      [`api::${owner}.${owner}`]: {
        info: { singularName: owner, pluralName: `${owner}-list` },
        attributes: Object.fromEntries(
          Object.entries(attributes).map(([name, type]) => [
            name,
            typeof type === 'string' ? { type } : type,
          ]),
        ) as never,
      },
    },
  };
  return open(model, { entries: 20, profile }).rows(owner);
}

describe.each([
  'article',
  'product',
  'event',
  'course',
  'job',
  'recipe',
  'company',
  'restaurant',
  'category',
])('the titles of %s', (owner) => {
  test('are one long sentence that says more of the same', () => {
    const short = rowsOf(owner, { title: 'string' }, 'maximal');
    for (const [at, { title }] of rowsOf(owner, { title: 'string' }, 'longText').entries()) {
      const start = String(short[at]!['title']).replace(/\?$/, '');
      expect(String(title).startsWith(start)).toBe(true);
      expect(String(title).length).toBeGreaterThan(start.length + 80);
      expect(String(title).slice(start.length)).not.toMatch(/[.!?]/);
    }
  });

  test.each([80, 120, 160])('are not cut at %d characters', (maxLength) => {
    const whole = rowsOf(owner, { title: 'string' }, 'longText');
    for (const [at, { title }] of rowsOf(
      owner,
      { title: { type: 'string', maxLength } },
      'longText',
    ).entries()) {
      const [text, all] = [String(title), String(whole[at]!['title'])];
      expect(text.length).toBeLessThanOrEqual(maxLength);
      expect([text, all.startsWith(text)]).toEqual([text, true]);
      // What follows is another part of the sentence, not the rest of a word or of a phrase.
      expect(all.slice(text.length)).toMatch(/^(?:,| \p{L})/u);
    }
  });
});

test('teasers are as long as they may be', () => {
  for (const owner of ['article', 'product', 'event', 'author', 'company', 'faq']) {
    for (const row of rowsOf(
      owner,
      { teaser: 'string', summary: 'text', excerpt: { type: 'text', maxLength: 200 } },
      'longText',
    )) {
      expect(String(row['teaser']).length).toBeGreaterThan(170);
      expect(String(row['summary']).length).toBeGreaterThan(500);
      expect(String(row['excerpt']).length).toBeGreaterThan(140);
      for (const name of ['teaser', 'summary', 'excerpt']) expect(row[name]).toMatch(/[.!?]”?$/);
    }
  }
});

test('people have long names, and what has a form of its own keeps it', () => {
  const attributes = { name: 'string', url: 'string', phone: 'string', zip: 'string', email: 'email' };
  const short = rowsOf('author', attributes, 'maximal');
  for (const [at, row] of rowsOf('author', attributes, 'longText').entries()) {
    expect(row).toMatchObject({ ...short[at], name: row['name'], createdAt: row['createdAt'] });
    expect(row['name']).toMatch(/^\S+ \S+ \S+ \S+-\S+-\S+$/);
  }
});

test('a line that is one sentence goes on with others, as many as have room', () => {
  const rows = rowsOf('boat', { name: 'string', notes: { type: 'string', maxLength: 200 } }, 'longText');
  for (const { notes } of rows) {
    expect(String(notes).length).toBeGreaterThan(120);
    expect(notes).toMatch(/[.!?]”?$/);
  }
});
