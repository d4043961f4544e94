import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import type { RichNode } from './page-data.ts';

/** More would slow the page down, and nobody reads it there. */
const MAX_LENGTH = 20_000;

/** Reads rich text as elements without attributes but the address of a link: its HTML stays text. */
export const readMarkdown = (text: string): RichNode[] => nodesOf(lexer(text.slice(0, MAX_LENGTH)));

const nodesOf = (tokens: readonly Token[] = []): RichNode[] =>
  (tokens as readonly MarkedToken[]).flatMap((token) => nodeOf(token));

function nodeOf(token: MarkedToken): RichNode[] {
  const element = (tag: string, children = nodesOf('tokens' in token ? token.tokens : [])): RichNode[] => [
    { tag, children },
  ];
  switch (token.type) {
    case 'space':
    case 'def':
      return [];
    case 'paragraph':
      return element('p');
    case 'heading':
      return element(token.depth < 3 ? 'h3' : 'h4');
    case 'list':
      return element(
        token.ordered ? 'ol' : 'ul',
        token.items.flatMap((item) => element('li', nodesOf(item.tokens))),
      );
    case 'strong':
    case 'em':
    case 'del':
    case 'blockquote':
    case 'br':
    case 'hr':
      return element(token.type);
    case 'codespan':
      return element('code', [token.text]);
    case 'code':
      return element('pre', [token.text]);
    case 'table':
      return element('table', [token.header, ...token.rows].flatMap(rowOf));
    case 'link':
      return /^(https?:|mailto:)/i.test(token.href)
        ? [{ tag: 'a', href: token.href, children: nodesOf(token.tokens) }]
        : nodesOf(token.tokens);
    case 'image':
      return element('em', [token.text || token.href]);
    case 'text':
      return token.tokens ? nodesOf(token.tokens) : [token.text];
    case 'escape':
      return [token.text];
    default:
      return [token.raw];
  }
}

const rowOf = (cells: readonly Tokens.TableCell[]): RichNode[] => [
  {
    tag: 'tr',
    children: cells.map(({ header, tokens }) => ({ tag: header ? 'th' : 'td', children: nodesOf(tokens) })),
  },
];
