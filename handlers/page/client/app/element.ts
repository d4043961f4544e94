type Child = Node | string | number | false | null | undefined | readonly Child[];

type Listeners = {
  readonly [Name in keyof HTMLElementEventMap as `on${Name}`]?: (event: HTMLElementEventMap[Name]) => void;
};

type Attributes = Listeners & { readonly [name: string]: unknown };

/** Returns a new element. `on…` are listeners; attributes that are false, null or undefined are left out. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag];
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag];
export function h(tag: string, ...given: readonly (Attributes | Child)[]): HTMLElement {
  const [first, ...others] = given;
  const attributes = isAttributes(first) ? first : {};
  const children = (isAttributes(first) ? others : given) as readonly Child[];
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener);
    else if (name === 'value') (element as unknown as HTMLInputElement).value = String(value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...nodesOf(children));
  return element;
}

const isAttributes = (given: Attributes | Child): given is Attributes =>
  typeof given === 'object' && given !== null && !Array.isArray(given) && !(given instanceof Node);

function nodesOf(children: readonly Child[]): (Node | string)[] {
  return children.flatMap((child) => {
    if (child === false || child === null || child === undefined) return [];
    if (Array.isArray(child)) return nodesOf(child as readonly Child[]);
    return [typeof child === 'number' ? String(child) : (child as Node | string)];
  });
}

/** Puts new children into an element. The focus stays on the element with the same `data-key`. */
export function fill(host: Element, ...children: readonly Child[]): void {
  const focused = document.activeElement;
  const key = focused instanceof HTMLElement && host.contains(focused) ? focused.dataset['key'] : undefined;
  host.replaceChildren(...nodesOf(children));
  if (key === undefined) return;
  const same = [...host.querySelectorAll<HTMLElement>('[data-key]')].find(
    (one) => one.dataset['key'] === key,
  );
  same?.focus({ preventScroll: true });
}

/** Starts an object of options within a sentence: `hooks: {`. */
const OBJECT = /[\w$'*:.-]+: \{/y;

/** Other code within a sentence: words in quotes, calls, uids, options, paths, files, parameters. */
const CODE = new RegExp(
  [
    /"[^"\s]+"|'[^'\s]+'/,
    /[\w$.]+\((?:[^()]|\([^()]*\))*\)/,
    /[\w-]+::[\w-]+(?:\.[\w-]+)*/,
    /--[a-z][\w-]*/,
    /(?:\.{0,2}\/|\b(?:src|config|database|dist|public|plugins)\/)[\w@{}[\]$*?&=:.%/-]*[\w\]}*/]/,
    /[\w-]+(?:\.[\w-]+)*\.(?:[cm]?[jt]sx?|json|env|tar\.gz)\b/,
    /[\w$]+(?:\[[\w$]*\])+(?:=[^\s,;)]*[^\s,;:.)])?|\b[a-z]\w*=[^\s,;)]*[^\s,;:.)]/,
  ]
    .map(({ source }) => `(?:${source})`)
    .join('|'),
  'y',
);

/** Splits a sentence into texts and code by turns: a text first. */
export function splitCode(sentence: string): string[] {
  const parts = [''];
  for (let at = 0; at < sentence.length;) {
    const isStart = at === 0 || /[\s("'“]/.test(sentence[at - 1]!);
    const code = isStart ? codeAt(sentence, at) : undefined;
    if (code === undefined) {
      parts[parts.length - 1] += sentence[at]!;
      at += 1;
    } else {
      parts.push(code, '');
      at += code.length;
    }
  }
  return parts;
}

function codeAt(sentence: string, at: number): string | undefined {
  OBJECT.lastIndex = CODE.lastIndex = at;
  if (OBJECT.test(sentence)) {
    let depth = 0;
    for (let end = OBJECT.lastIndex - 1; end < sentence.length; end += 1) {
      if (sentence[end] === '{') depth += 1;
      else if (sentence[end] === '}' && (depth -= 1) === 0) return sentence.slice(at, end + 1);
    }
  }
  return CODE.exec(sentence)?.[0];
}

/** Returns a sentence in which code is set as code. */
export const withCode = (sentence: string): (string | HTMLElement)[] =>
  splitCode(sentence).map((part, index) => (index % 2 === 0 ? part : h('code', part)));

/** Returns what a list shows that has nothing to show. */
export const empty = (title: string, text = ''): HTMLElement =>
  h('div', { class: 'empty' }, h('strong', title), text);

export const table = (headings: readonly string[], ...bodies: readonly Child[]): HTMLElement =>
  h(
    'table',
    h(
      'thead',
      h(
        'tr',
        headings.map((name) => h('th', { scope: 'col' }, name)),
      ),
    ),
    bodies,
  );

export const field = (label: string, control: HTMLElement): HTMLElement =>
  h('label', { class: 'field' }, label, control);

/** Returns a select. @param choices values with their labels */
export function select(
  choices: readonly (readonly [value: string, label: string])[],
  value: string,
  onchange: (value: string) => void,
  attributes: Attributes = {},
): HTMLSelectElement {
  const element = h(
    'select',
    { ...attributes, onchange: () => onchange(element.value) },
    choices.map(([each, label]) => h('option', { value: each }, label)),
  );
  element.value = value;
  return element;
}

/** Moves the focus in a list by arrow keys, Home and End. @param selector what can have the focus */
export function arrowKeys(list: HTMLElement, selector: string): void {
  list.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const items = [...list.querySelectorAll<HTMLElement>(selector)].filter(
      (item) => item.offsetParent !== null,
    );
    const at = items.indexOf(document.activeElement as HTMLElement);
    if (at === -1) return;
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    items[Math.max(0, Math.min(next, items.length - 1))]!.focus();
  });
}

export const isTyping = ({ target }: Event): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select');

/** Calls a function once nothing was asked for some time. */
export function later(ms: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };
}
