import type { Ask } from '../../handlers/page/client/app/connection.ts';
import { h } from '../../handlers/page/client/app/element.ts';
import { linkTo } from '../../handlers/page/client/app/page-route.ts';
import { filesOfDrop, filesOfFolder, filesOfInput } from './dropped-files.ts';
import type { FileMap } from './node-in-browser.ts';
import type { Shown } from './open-shown.ts';
import styles from './playground.css?inline';
import type { Source } from './read-source.ts';
import { describeShown } from './shown-panel.ts';

const find = <Kind extends HTMLElement = HTMLElement>(selector: string): Kind =>
  document.querySelector<Kind>(selector)!;

const status = find('#status');
const problem = find('#problem');
const panel = h('section', { class: 'playground', 'aria-label': 'What was opened' });

/** The double that is shown. The page over it stays the same when other files are dropped. */
let shown: Shown | undefined;
let isBusy = false;

const ask: Ask = (path, init) => shown!.ask(path, init);

/** Reads files, opens a double and shows it. */
async function openSource(read: () => Promise<Source>): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  const start = performance.now();
  say('Reading …');
  try {
    const source = await read();
    say('Making entries …');
    const { openShown } = await import('./open-shown.ts');
    const next = await openShown(source);
    const isFirst = shown === undefined;
    shown = next;
    // A page that is open already learns of other types within a second.
    location.hash = linkTo('content', isFirst && next.first ? [next.first.uid] : []);
    if (isFirst) await showFirst();
    panel.replaceChildren(
      ...describeShown(next, performance.now() - start, { openSchemasAs, openFiles: chooseFiles }),
    );
  } catch (error) {
    fail(error as Error);
  } finally {
    isBusy = false;
  }
}

/** Replaces the start of the playground by the page of the double, below the panel. */
async function showFirst(): Promise<void> {
  const { showOver } = await import('../../handlers/page/in-browser/show-in-tab.ts');
  // Without one, browsers ask the server for another.
  const icon = find('link[rel=icon]');
  await showOver(ask);
  document.head.append(icon, h('style', styles));
  document.documentElement.classList.add('opened');
  document.body.prepend(panel);
}

function say(text: string): void {
  problem.hidden = true;
  status.textContent = text;
}

function fail(error: Error): void {
  console.error(error);
  status.textContent = '';
  problem.hidden = false;
  problem.textContent = error.message;
  if (shown) panel.querySelector('.problem')?.replaceChildren(error.message);
}

let files: FileMap = new Map();

/** Opens files that were dropped, chosen or pasted. */
function openFiles(read: () => Promise<FileMap> | FileMap, version: 4 | 5 = 5): Promise<void> {
  return openSource(async () => {
    const { readSource } = await import('./read-source.ts');
    files = await read();
    return readSource(files, version);
  });
}

/** Opens the same schemas again, as another version of Strapi. */
const openSchemasAs = (version: 4 | 5): void => void openFiles(() => files, version);

const input = h('input', {
  type: 'file',
  multiple: true,
  class: 'sr',
  tabindex: '-1',
  'aria-hidden': 'true',
});
const folderInput = h('input', {
  type: 'file',
  webkitdirectory: true,
  class: 'sr',
  tabindex: '-1',
  'aria-hidden': 'true',
});
for (const each of [input, folderInput])
  each.addEventListener('change', () => {
    const chosen = filesOfInput(each);
    each.value = '';
    if (chosen.size > 0) void openFiles(() => chosen);
  });

function chooseFiles(): void {
  input.click();
}

/** Chromium's own dialog for folders does not speak of uploads. */
async function chooseFolder(): Promise<void> {
  const { showDirectoryPicker: pick } = window as {
    showDirectoryPicker?: () => Promise<FileSystemDirectoryHandle>;
  };
  if (!pick) return folderInput.click();
  const folder = await pick.call(window).catch(() => undefined);
  if (folder) await openFiles(() => filesOfFolder(folder));
}

document.documentElement.append(input, folderInput);
find('#files').addEventListener('click', chooseFiles);
find('#folder').addEventListener('click', () => void chooseFolder());
find('#sample').addEventListener(
  'click',
  () => void openSource(async () => (await import('./read-source.ts')).readSample()),
);
find<HTMLFormElement>('#paste').addEventListener('submit', (event) => {
  event.preventDefault();
  const text = find<HTMLTextAreaElement>('#pasted').value;
  void openFiles(() => new Map([['The pasted text', new Blob([text])]]));
});

addEventListener('dragover', (event) => {
  event.preventDefault();
  document.documentElement.classList.add('dragged');
});
addEventListener('dragleave', ({ relatedTarget }) => {
  if (!relatedTarget) document.documentElement.classList.remove('dragged');
});
addEventListener('drop', (event) => {
  event.preventDefault();
  document.documentElement.classList.remove('dragged');
  const { dataTransfer } = event;
  if (dataTransfer) {
    const dropped = filesOfDrop(dataTransfer);
    void openFiles(() => dropped);
  }
});
addEventListener('paste', ({ clipboardData, target }) => {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement || !clipboardData) return;
  const text = clipboardData.getData('text/plain');
  if (/^\s*\{/.test(text)) void openFiles(() => new Map([['The pasted text', new Blob([text])]]));
});
// What comes next is loaded while somebody looks for a file.
void import('./read-source.ts');
void import('./open-shown.ts');
