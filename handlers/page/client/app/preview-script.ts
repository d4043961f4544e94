/**
 * Runs in the page of an app, in a frame of the preview: Strapi's admin panel sends a script as a text that does the
 * same, and loads a library from another server. Marks elements with the source of their texts, shows changes of
 * fields before they are saved, and tells the preview which field is double-clicked. It is sent as a text, so it takes
 * nothing from outside.
 *
 * @param origin of the preview
 */
export function previewScript(origin: string): void {
  const SOURCE = 'data-strapi-source';
  const MARKER = /\u200b{4}(?:\u200b|\u200c|\u200d|\ufeff)+/g;
  const MEDIA = ['IMG', 'VIDEO', 'AUDIO'];
  const host = window as Window & { endDoublePreview?: () => void };
  host.endDoublePreview?.();

  const sourceIn = (text: string): string | undefined => {
    const digits = [...(text.match(MARKER)?.[0] ?? '')].map((letter) =>
      '\u200b\u200c\u200d\ufeff'.indexOf(letter),
    );
    let json = '';
    for (let at = 4; at + 4 <= digits.length; at += 4)
      json += String.fromCharCode(Number.parseInt(digits.slice(at, at + 4).join(''), 4));
    try {
      return (JSON.parse(json) as { strapiSource?: string }).strapiSource;
    } catch {
      return undefined;
    }
  };

  /** Moves the marker of an attribute into the source of its element. */
  const readAttribute = (element: Element, name: string): void => {
    const text = element.getAttribute(name) ?? '';
    const source = sourceIn(text) ?? sourceIn(decoded(text));
    if (source === undefined) return;
    // The field is the picture, not its address.
    element.setAttribute(SOURCE, name === 'src' ? source.replace(/(path=[^&]*)\.url\b/, '$1') : source);
    element.setAttribute(name, decoded(text).replaceAll(MARKER, ''));
  };

  const decoded = (text: string): string => {
    if (!text.includes('%E2%80%8B')) return text;
    return text.replaceAll(/(?:%E2%80%8[BCD]|%EF%BB%BF)+/gi, decodeURIComponent);
  };

  const read = (element: Element): void => {
    if (MEDIA.includes(element.tagName)) {
      readAttribute(element, 'src');
      if (!element.hasAttribute(SOURCE)) readAttribute(element, 'alt');
      return;
    }
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const source = sourceIn(texts.map((node) => node.textContent).join(''));
    if (source === undefined) return;
    element.setAttribute(SOURCE, source);
    for (const node of texts) node.textContent = (node.textContent ?? '').replaceAll(MARKER, '');
  };

  const readAll = (node: Node): void => {
    if (!(node instanceof Element)) return;
    for (const element of [node, ...node.querySelectorAll('*')])
      if (!['SCRIPT', 'STYLE'].includes(element.tagName)) read(element);
  };

  const showChange = (field: string, value: unknown, type: string): void => {
    if (type === 'blocks')
      window.dispatchEvent(new CustomEvent('strapiFieldChange', { detail: { field, value } }));
    if (Array.isArray(value) || (typeof value === 'object' && value !== null)) return;
    for (const element of document.querySelectorAll(`[${SOURCE}]`)) {
      const path = new URLSearchParams(element.getAttribute(SOURCE) ?? '').get('path');
      if (path === field && !MEDIA.includes(element.tagName)) element.textContent = String(value ?? '');
    }
  };

  const hear = ({ data, origin: from, source }: MessageEvent): void => {
    if (source !== window.parent || from !== origin) return;
    const { type, payload } = Object(data) as { type?: string; payload?: { [name: string]: unknown } };
    if (type !== 'strapiFieldChange' || !payload) return;
    showChange(String(payload['field']), payload['value'], String(payload['type']));
  };

  const chooseField = ({ target }: MouseEvent): void => {
    const source = (target as Element | null)?.closest(`[${SOURCE}]`)?.getAttribute(SOURCE);
    if (source) window.parent.postMessage({ type: 'strapiFieldFocusIntent', payload: { source } }, origin);
  };

  const style = document.createElement('style');
  style.textContent = `[${SOURCE}]:hover { outline: 2px solid #7c8cf8; outline-offset: 2px; }`;
  document.head.append(style);
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') for (const node of addedNodes) readAll(node);
      const element = target instanceof Element ? target : target.parentElement;
      if (element) read(element);
    }
  });
  readAll(document.documentElement);
  observer.observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['src', 'alt'],
  });
  window.addEventListener('message', hear);
  document.addEventListener('dblclick', chooseField);
  host.endDoublePreview = () => {
    observer.disconnect();
    style.remove();
    window.removeEventListener('message', hear);
    document.removeEventListener('dblclick', chooseField);
  };
}
