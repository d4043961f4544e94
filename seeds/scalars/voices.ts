import type { SentenceKind } from '../words/sentences.ts';
import type { Theme } from '../words/themes.ts';

/** The sentences that texts of a theme consist of. Default: `story`. */
const VOICE = {
  product: 'product',
  variant: 'product',
  review: 'review',
  comment: 'comment',
  question: 'answer',
  note: 'note',
  person: 'bio',
  quote: 'quote',
} as const satisfies Partial<Record<Theme, SentenceKind>>;

/** Returns the kind of sentences for texts of a theme. */
export function voiceOf(theme: Theme): SentenceKind {
  return theme in VOICE ? VOICE[theme as keyof typeof VOICE] : 'story';
}
