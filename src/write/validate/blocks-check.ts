// Strapi 5.54: packages/core/core/src/services/entity-validator/blocks-validator.ts
// Strapi 4.26: packages/core/strapi/src/services/entity-validator/blocks-validator.ts
import { parsedUrl } from '../../objects.ts';
import { once } from 'es-toolkit/function/once';
import { Refusal } from '../../errors/refusal.ts';
import { type Check, listCheck, objectCheck, type Rules, type Test, valueCheck } from './yup-check.ts';
import {
  boolean,
  filled,
  list,
  number,
  object,
  required,
  type ValueCheck,
  text,
  toList,
  toObject,
} from './yup-types.ts';

const objectOrNull: ValueCheck = objectCheck(new Map(), { nullable: true, convert: toObject });

const refused = (message: string): ValueCheck => valueCheck({ tests: [() => message] });

const notEmpty =
  (message: string): Test<unknown> =>
  (value) =>
    Array.isArray(value) && value.length < 1 ? message : undefined;

/** Chooses the check of a node by its type. @throws {Refusal} for null, where Strapi fails */
const byType = (checks: () => { readonly [type: string]: ValueCheck }, otherwise: string): ValueCheck => {
  const unknown = refused(otherwise);
  return (value, path, scope) => {
    if (value === null || value === undefined) throw new Refusal('malformed-data', { clause: 'body', path });
    const type = String((value as { readonly type?: unknown }).type);
    const checkByType = checks();
    const check = Object.hasOwn(checkByType, type) ? checkByType[type]! : unknown;
    return check(value, path, scope);
  };
};

const typed = (...types: string[]): ValueCheck => text({ oneOf: types, tests: [required] });

/** How the editors of Strapi versions differ. */
interface BlockRules {
  /** The protocols that a link may have. Default: any. */
  readonly protocols?: ReadonlySet<string>;
  readonly codeLanguage: string;
  /** Whether an image must have smaller versions. */
  readonly requiresFormats: boolean;
}

const oneChild = (node: string) => notEmpty(`${node} node children must have at least one Text or Link node`);

const needed = () => text({ tests: [filled] });
const optional = () => text({ nullable: true });

/** Makes the check of a `blocks` attribute: the nodes that Strapi's editor knows. */
export function blocksCheck(editor: BlockRules) {
  const block = once(() => blockCheck(editor));
  return <Scope>(rules: Rules<Scope>): Check<Scope> =>
    listCheck(block() as Check<Scope>, { ...rules, convert: toList });
}

function blockCheck({ protocols, codeLanguage, requiresFormats }: BlockRules): ValueCheck {
  const textNode = object({
    type: typed('text'),
    text: text({
      tests: [
        (value) =>
          typeof value === 'string' ? undefined : 'Text must be defined with at least an empty string',
      ],
    }),
    bold: boolean(),
    italic: boolean(),
    underline: boolean(),
    strikethrough: boolean(),
    code: boolean(),
  });

  const isUrl = (value: unknown): boolean => {
    const urlText = String(value ?? '');
    const url = parsedUrl(urlText.startsWith('/') ? `https://strapi.io${urlText}` : urlText);
    return url !== undefined && (protocols?.has(url.protocol) ?? true);
  };
  const linkNode = object({
    type: typed('link'),
    url: text({ tests: [(value) => (isUrl(value) ? undefined : 'Please specify a valid link.')] }),
    children: list(textNode, [required]),
  });

  const inlineNode = byType(() => ({ text: textNode, link: linkNode }), 'Inline node must be Text or Link');

  const listNode: ValueCheck = object({
    type: typed('list'),
    format: text({ oneOf: ['ordered', 'unordered'], tests: [required] }),
    children: list(
      byType(() => ({ list: listNode, 'list-item': listItem }), 'Inline node must be list-item or list'),
      [notEmpty('List node children must have at least one ListItem or ListNode'), required],
    ),
  });

  const listItem = object({ type: typed('list-item'), children: list(inlineNode, [required]) });

  const imageMembers: { readonly [name: string]: ValueCheck } = {
    name: needed(),
    alternativeText: optional(),
    url: needed(),
    caption: optional(),
    width: number({ tests: [required] }),
    height: number({ tests: [required] }),
    formats: requiresFormats ? object({}, [required]) : objectOrNull,
    hash: needed(),
    ext: needed(),
    mime: needed(),
    size: number({ tests: [required] }),
    previewUrl: optional(),
    provider: needed(),
    provider_metadata: valueCheck({ nullable: true }),
    createdAt: needed(),
    updatedAt: needed(),
  };
  // Without one, each of its members is missing.
  const image = objectCheck(new Map(Object.entries(imageMembers)), {
    convert: toObject,
    makeDefault: () => ({}),
  });

  return byType(
    () => ({
      paragraph: object({
        type: typed('paragraph'),
        children: list(inlineNode, [oneChild('Paragraph'), required]),
      }),
      heading: object({
        type: typed('heading'),
        level: number({ oneOf: [1, 2, 3, 4, 5, 6], tests: [required] }),
        children: list(inlineNode, [oneChild('Heading'), required]),
      }),
      quote: object({ type: typed('quote'), children: list(inlineNode, [oneChild('Quote'), required]) }),
      code: object({
        type: typed('code'),
        [codeLanguage]: optional(),
        children: list(textNode, [oneChild('Quote'), required]),
      }),
      list: listNode,
      image: object({ type: typed('image'), image, children: list(inlineNode, [required]) }),
    }),
    'Block node is of invalid type',
  );
}
