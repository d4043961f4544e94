import { expect, test } from 'vitest';
import type { ModelInput } from '../../../src/model/model-input.ts';
import { open } from '../generate/open.ts';

const withField = (customField: string): ModelInput => ({
  contentTypes: {
    'api::article.article': {
      info: { singularName: 'article', pluralName: 'articles' },
      attributes: { title: { type: 'string' }, body: { type: 'customField', customField } },
    },
  },
  customFields: { [customField]: 'json' },
});

interface Node {
  readonly type: string;
  readonly text?: string;
  readonly content?: readonly Node[];
}

test('a TipTap field holds a document of TipTap', () => {
  for (const { body } of open(withField('plugin::tiptap.tiptap'), { profile: 'maximal' }).rows('article')) {
    const document = body as unknown as Node;
    expect(document.type).toBe('doc');
    const visit = ({ type, text, content = [] }: Node): string[] => [
      type,
      ...(type === 'text' ? [typeof text] : []),
      ...content.flatMap(visit),
    ];
    const types = new Set(visit(document));
    const known = 'doc paragraph text string heading bulletList orderedList listItem blockquote'.split(' ');
    expect([...types].filter((type) => !known.includes(type))).toEqual([]);
    expect(document.content!.length).toBeGreaterThan(1);
  }
});

test('an Editor.js field holds blocks of Editor.js', () => {
  for (const { body } of open(withField('plugin::editorjs.editorjs'), { profile: 'maximal' }).rows(
    'article',
  )) {
    const { blocks } = body as unknown as { blocks: { type: string; data: Record<string, unknown> }[] };
    expect(blocks.length).toBeGreaterThan(1);
    for (const { type, data } of blocks)
      expect([type, typeof (data['text'] ?? (data['items'] as string[])[0])]).toEqual([
        expect.stringMatching(/^(?:paragraph|header|list|quote)$/),
        'string',
      ]);
  }
});
