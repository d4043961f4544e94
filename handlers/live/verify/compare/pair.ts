import type { Model } from '../../../../src/model/model.ts';
import type { Answer, Correction, Trial } from '../ask/trial-double.ts';
import type { Question } from '../ask/question.ts';
import type { Area, Comparison } from '../report/verify-report.ts';

/** What one pair of answers shows. Many pairs show the same. */
export interface Finding {
  readonly area: Area;
  readonly subject: string;
  readonly text: string;
  readonly hint?: string;
  /** The name of the cause, where it is not area, subject and text. */
  readonly id?: string;
  /** What makes the double answer as the server does. */
  readonly corrections?: readonly Correction[];
  /** How direct the evidence is: 0 is what the server says of itself. Effects go with the causes below them. */
  readonly rank: number;
  /** How much it says, where findings of one name differ: of two guesses, the wider one is right. */
  readonly weight?: number;
  /** Whether other values may be its cause. */
  readonly isEffect?: boolean;
  /** Whether it only says what the token may do, of which the double knows nothing. */
  readonly isLearned?: boolean;
}

export const idOf = ({ id, area, subject, text }: Finding): string => id ?? `${area} ${subject}: ${text}`;

/** Names what differs about the model. Without corrections, nothing is done about it. */
export const ofModel = (
  subject: string,
  text: string,
  rank: number,
  corrections?: readonly Correction[],
): Finding => ({
  area: 'model',
  subject,
  text,
  rank,
  ...(corrections && { corrections }),
});

/** The answers of both sides to a question. */
export interface Pair {
  readonly question: Question;
  readonly live: Answer;
  readonly own: Answer;
  /** The path that the server was asked. */
  readonly path: string;
}

/** What a comparison knows. */
export interface Comparing {
  readonly trial: Trial;
  readonly compare: Comparison;
  /** The model without corrections. */
  readonly model: Model;
  /** The answer of one side to another question, by its path without filled slots. */
  readonly other: (side: 'live' | 'own', path: string) => Answer | undefined;
  /** Returns a list that all answers to compare share, by a name. */
  readonly shared: (name: string) => Set<string>;
  /** Takes a sentence on what could not be compared. */
  readonly skip: (what: string, why: string) => void;
}

/** Writes a value for a report, which others may read: without e-mail addresses. */
export function shown(value: unknown): string {
  const text = (JSON.stringify(value) ?? 'nothing').replaceAll(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '<email>');
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
