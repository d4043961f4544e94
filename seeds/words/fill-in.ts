/** The words that placeholders stand for. */
export interface Fillers {
  /** `{t}`, and `{T}` with a capital letter. */
  readonly topic: string;
  /** `{p}` */
  readonly place: string;
  /** `{x}` */
  readonly name?: string;
}

/** Replaces the placeholders of a pattern. */
export function fillIn(pattern: string, { topic, place, name = '' }: Fillers): string {
  return pattern.replaceAll(/\{([tTpx])\}/g, (_, placeholder) => {
    switch (placeholder) {
      case 't':
        return topic;
      case 'T':
        return capitalize(topic);
      case 'p':
        return place;
      default:
        return name;
    }
  });
}

/** Makes the first letter a capital. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
