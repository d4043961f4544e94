import type { EntryField, EntryValues } from '../../page-data.ts';
import { type App, typeOf } from '../app/app.ts';
import { fill, h } from '../app/element.ts';
import { previewScript } from '../app/preview-script.ts';

/** The fields that can be changed beside the preview. */
const EDITABLE = ['string', 'text', 'richtext', 'email', 'enumeration'];

/** How long the page may take to say that it has a live preview, in ms. */
const PATIENCE = 5000;

export interface OpenPreview {
  /** Tells the page in the frame to read its data again. */
  update(): void;
}

/**
 * Opens the preview of an entry over the page, and speaks with the app in its frame as Strapi's admin panel does.
 *
 * @param onClose is called when it is closed
 */
export async function openPreview(entry: EntryValues, app: App, onClose: () => void): Promise<OpenPreview> {
  const { uid, title, documentId, locale, status } = entry;
  const scope = { ...(locale !== null && { locale }), ...(status !== null && { status }) };
  const search = { type: uid, ...(documentId !== null && { documentId }), ...scope };
  const { url } = await app.connection.get<{ url: string | null }>('preview', search);
  if (url === null) throw new Error('The handler of the option preview returned no URL for this entry.');
  const address = new URL(url, location.href);
  const frame = h('iframe', { src: address.href, title: `Preview of ${title}` });
  const state = h('p', { class: 'small quiet', role: 'status' }, 'Waiting for previewReady of the page …');
  const say = (text: string, isProblem = false): void => {
    fill(state, text);
    state.classList.toggle('problem', isProblem);
  };
  const send = (type: string, payload?: object): void =>
    frame.contentWindow?.postMessage({ type, ...(payload && { payload }) }, address.origin);

  const changes: { [name: string]: string } = {};
  const inputs = new Map<string, HTMLInputElement | HTMLTextAreaElement>();
  const fields = entry.fields.filter(isEditable).map(({ name, type, value }) => {
    const input = h(type === 'string' || type === 'email' || type === 'enumeration' ? 'input' : 'textarea', {
      value: value ?? '',
      oninput: () => {
        changes[name] = input.value;
        send('strapiFieldChange', { field: name, value: input.value, type });
      },
    });
    inputs.set(name, input);
    return h('label', h('span', name), input);
  });

  const save = async (as: 'draft' | 'published'): Promise<void> => {
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

  let isLive = false;
  const hear = ({ source, origin, data }: MessageEvent): void => {
    if (source !== frame.contentWindow || origin !== address.origin) return;
    const { type, payload } = Object(data) as { type?: string; payload?: { source?: string } };
    if (type === 'previewReady') {
      clearTimeout(timer);
      send('strapiScript', { script: `(${previewScript.toString()})(${JSON.stringify(location.origin)})` });
      // The app may say it again each time it is loaded.
      if (!isLive) say('The page has a live preview. Double-click a text in it to go to its field.');
      isLive = true;
    }
    if (type === 'strapiFieldFocusIntent') choose(new URLSearchParams(payload?.source));
  };
  const choose = (source: URLSearchParams): void => {
    const path = source.get('path') ?? '';
    const input = inputs.get(path);
    if (source.get('documentId') !== documentId) say('This field comes from a different document.', true);
    else if (input) input.focus();
    else say(`The field ${path} can only be changed in its entry.`, true);
  };
  const refuse = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
    if (effectiveDirective !== 'frame-src') return;
    clearTimeout(timer);
    say(
      `${address.origin} is not among preview.allowedOrigins. Strapi's admin panel does not show it in a frame either.`,
      true,
    );
  };
  const timer = setTimeout(
    () =>
      say(
        `${address.origin} did not send previewReady, so changes are seen after a reload only. A live preview calls ` +
          "window.parent.postMessage({ type: 'previewReady' }, '*'). A page that refuses to be framed stays empty.",
        true,
      ),
    PATIENCE,
  );
  const close = (): void => dialog.close();
  const hasDrafts = typeOf(app.model, uid)?.draftAndPublish === true;
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
    h(
      'header',
      h('h2', title),
      h('a', { class: 'small', href: address.href, target: '_blank', rel: 'noreferrer' }, address.href),
      h('button', { class: 'plain', 'aria-label': 'Close the preview', onclick: close }, '✕'),
    ),
    h(
      'form',
      { onsubmit: (event) => event.preventDefault() },
      state,
      fields,
      fields.length > 0 &&
        h(
          'p',
          { class: 'chips' },
          hasDrafts && h('button', { type: 'button', onclick: () => void save('draft') }, 'Save'),
          h(
            'button',
            { type: 'button', onclick: () => void save('published') },
            hasDrafts ? 'Publish' : 'Save',
          ),
        ),
    ),
    frame,
  );
  addEventListener('message', hear);
  document.addEventListener('securitypolicyviolation', refuse);
  document.body.append(dialog);
  dialog.showModal();
  return { update: () => send('strapiUpdate') };
}

const isEditable = (field: EntryField): field is Extract<EntryField, { value: unknown }> =>
  'value' in field && EDITABLE.includes(field.type);
