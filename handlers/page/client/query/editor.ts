import { h } from '../app/element.ts';

/** A part of a text, and what is wrong with it. */
export interface Mark {
  readonly from: number;
  readonly to: number;
}

export interface Editor {
  readonly element: HTMLElement;
  readonly input: HTMLTextAreaElement;
  /** Sets the text, unless somebody types in it. */
  set(text: string): void;
  /** Underlines a part of the text, and says why below it. */
  mark(mark: Mark | undefined, message: string): void;
}

/** Returns a text field that grows with its text and can underline a part of it. */
export function editor(label: string, oninput: (text: string) => void, isOneLine = false): Editor {
  const behind = h('pre', { 'aria-hidden': 'true' });
  const id = `problem-${label.toLowerCase().replaceAll(/\W+/g, '-')}`;
  const problem = h('p', { class: 'problem', id, role: 'status' });
  const input = h('textarea', {
    rows: '1',
    spellcheck: 'false',
    autocomplete: 'off',
    autocapitalize: 'off',
    'aria-label': label,
    'aria-describedby': id,
    oninput: () => {
      if (isOneLine && input.value.includes('\n')) input.value = input.value.replaceAll(/\s*\n\s*/g, '');
      draw(undefined);
      oninput(input.value);
    },
    onkeydown: (event) => {
      if (isOneLine && event.key === 'Enter') event.preventDefault();
    },
  });
  const box = h('div', { class: 'editor' }, behind, input);

  function draw(mark: Mark | undefined): void {
    const text = input.value;
    const to = mark && Math.max(mark.to, mark.from + 1);
    behind.replaceChildren(
      ...(mark && to
        ? [text.slice(0, mark.from), h('mark', text.slice(mark.from, to) || ' '), text.slice(to)]
        : [text]),
      // A line at the end has a height only with a letter in it.
      ' ',
    );
  }

  return {
    element: h('div', box, problem),
    input,
    set: (text) => {
      if (document.activeElement === input || input.value === text) return;
      input.value = text;
      draw(undefined);
    },
    mark: (mark, message) => {
      draw(mark);
      problem.textContent = message;
      box.classList.toggle('wrong', message !== '');
      if (message === '') input.removeAttribute('aria-invalid');
      else input.setAttribute('aria-invalid', 'true');
    },
  };
}
