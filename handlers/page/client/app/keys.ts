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

/** Returns whether letters that are typed now go into a field. */
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
