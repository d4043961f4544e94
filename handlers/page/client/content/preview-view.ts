import type { EntryValues } from '../../page-data.ts';
import { type App, typeOf } from '../app/app.ts';
import { fill, h } from '../app/element.ts';
import { previewScript } from '../app/preview-script.ts';

/** The types of fields that can be changed beside the preview. */
const EDITABLE = ['string', 'text', 'richtext', 'email', 'enumeration'];

/** How long the app may take to say that it has a live preview, in ms. */
const PATIENCE = 5000;

export interface OpenPreview {
  /** Tells the app in the frame to read its data again. */
  update(): void;
}

type Status = 'draft' | 'published';

interface Previewed {
  readonly url: string | null;
  readonly values: { readonly [name: string]: unknown } | null;
}

/**
 * Opens the preview of an entry over the page, and speaks with the app in its frame as Strapi's admin panel does. Like
 * the panel, it begins with the draft.
 *
 * @param onClose is called when it is closed
 */
export async function openPreview(entry: EntryValues, app: App, onClose: () => void): Promise<OpenPreview> {
  const { uid, title, documentId, locale } = entry;
  const type = typeOf(app.model, uid);
  const hasDrafts = type?.draftAndPublish === true;
  let status: Status = hasDrafts ? 'draft' : 'published';
  let address = new URL(location.href);
  let isLive = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The fields that were changed since they were read. */
  let changes: { [name: string]: string } = {};
  const inputs = new Map<string, HTMLInputElement | HTMLTextAreaElement>();
  const frame = h('iframe', { title: `Preview of ${title}` });
  const state = h('p', { class: 'small quiet', role: 'status' });
  const link = h('a', { class: 'small', target: '_blank', rel: 'noreferrer' });
  const fields = h('div', { class: 'fields' });
  const say = (text: string, isProblem = false): void => {
    fill(state, text);
    state.classList.toggle('problem', isProblem);
  };
  const send = (name: string, payload?: object): void =>
    frame.contentWindow?.postMessage({ type: name, ...(payload && { payload }) }, address.origin);

  /** Shows the entry in the status. @throws {Error} where the handler returns nothing */
  const show = async (): Promise<void> => {
    const search = {
      type: uid,
      status,
      ...(documentId !== null && { documentId }),
      ...(locale !== null && { locale }),
    };
    const { url, values } = await app.connection.get<Previewed>('preview', search);
    if (url === null) throw new Error('The handler of the option preview returned no URL for this entry.');
    address = new URL(url, location.href);
    isLive = false;
    clearTimeout(timer);
    timer = setTimeout(() => say(withoutLivePreview(address.origin), true), PATIENCE);
    say('Waiting for previewReady of the app …');
    frame.src = link.href = link.textContent = address.href;
    fill(fields, ...(status === 'draft' || !hasDrafts ? form(values ?? {}) : []));
  };

  const form = (values: NonNullable<Previewed['values']>): HTMLElement[] => {
    inputs.clear();
    changes = {};
    const editable = (type?.fields ?? []).filter(
      (field) => field.kind === 'scalar' && !field.isSystem && EDITABLE.includes(field.type),
    );
    const labels = editable.map((field) => {
      const input = h(field.type === 'text' || field.type === 'richtext' ? 'textarea' : 'input', {
        value: values[field.name] ?? '',
        oninput: () => {
          changes[field.name] = input.value;
          send('strapiFieldChange', { field: field.name, value: input.value, type: field.type });
        },
      });
      inputs.set(field.name, input);
      return h('label', h('span', field.name), input);
    });
    const button = (label: string, as: Status) =>
      h('button', { type: 'button', onclick: () => void save(as) }, label);
    const buttons = hasDrafts
      ? [button('Save', 'draft'), button('Publish', 'published')]
      : [button('Save', 'published')];
    return labels.length > 0 ? [...labels, h('p', { class: 'chips' }, buttons)] : [];
  };

  const save = async (as: Status): Promise<void> => {
    try {
      await app.connection.post('save', { type: uid, documentId, locale, status: as, data: changes });
      await app.refresh();
      say(as === 'draft' ? 'Saved as a draft. strapiUpdate was sent.' : 'Saved. strapiUpdate was sent.');
    } catch (error) {
      // Strapi sends it after a failure, too.
      send('strapiUpdate');
      say((error as Error).message, true);
    }
  };

  const choose = (source: URLSearchParams): void => {
    const path = source.get('path') ?? '';
    const input = inputs.get(path);
    if (source.get('documentId') !== documentId) say('This field comes from a different document.', true);
    else if (input) input.focus();
    else say(`The field ${path} can't be changed here.`, true);
  };

  const hear = ({ source, origin, data }: MessageEvent): void => {
    if (source !== frame.contentWindow || origin !== address.origin) return;
    const { type: name, payload } = Object(data) as { type?: string; payload?: { source?: string } };
    if (name === 'strapiFieldFocusIntent') choose(new URLSearchParams(payload?.source));
    if (name !== 'previewReady') return;
    clearTimeout(timer);
    send('strapiScript', { script: `(${previewScript.toString()})(${JSON.stringify(location.origin)})` });
    // The app says it again each time it is loaded.
    if (!isLive) say('The app has a live preview. Double-click a text in it to go to its field.');
    isLive = true;
  };

  const refuse = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
    if (effectiveDirective !== 'frame-src') return;
    clearTimeout(timer);
    const what = `${address.origin} is not among preview.allowedOrigins.`;
    say(`${what} Strapi's admin panel does not show it in a frame either.`, true);
  };

  await show();
  const option = (value: Status, label: string) => h('option', { value }, label);
  const chosen = h(
    'select',
    {
      'aria-label': 'Status',
      onchange: () => {
        status = chosen.value as Status;
        show().catch((error: Error) => say(error.message, true));
      },
    },
    option('draft', 'Draft'),
    option('published', 'Published'),
  );
  const close = h(
    'button',
    { class: 'plain', 'aria-label': 'Close the preview', onclick: () => dialog.close() },
    '✕',
  );
  const dialog = h(
    'dialog',
    {
      class: 'preview',
      'aria-label': `Preview of ${title}`,
      onclose: () => {
        clearTimeout(timer);
        removeEventListener('message', hear);
        document.removeEventListener('securitypolicyviolation', refuse);
        dialog.remove();
        onClose();
      },
    },
    h('header', h('h2', title), hasDrafts && chosen, link, close),
    h('form', { onsubmit: (event) => event.preventDefault() }, state, fields),
    frame,
  );
  addEventListener('message', hear);
  document.addEventListener('securitypolicyviolation', refuse);
  document.body.append(dialog);
  dialog.showModal();
  return { update: () => send('strapiUpdate') };
}

const withoutLivePreview = (origin: string): string =>
  `${origin} did not send previewReady, so changes are seen after a reload only. A live preview calls ` +
  "window.parent.postMessage({ type: 'previewReady' }, '*'). If the frame is empty, the app refuses to be framed.";
