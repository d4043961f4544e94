import { EMAILS } from '../../../requests/repeatable-request.ts';
import type { Model } from '../../../../src/model/index.ts';
import type { Answer, Correction, Trial } from '../ask/trial-double.ts';
import type { Question } from '../ask/question.ts';
import type { Area, Comparison } from '../report/verify-report.ts';

/** What one pair of answers shows. Many pairs show the same. */
export interface Finding extends FindingDetails {
  readonly area: Area;
  readonly subject: string;
  readonly text: string;
  /** How direct the evidence is: 0 is what the server says of itself. Effects go with the causes below them. */
  readonly rank: number;
}

interface FindingDetails {
  readonly hint?: string;
  /** The name of the cause, where it is not area, subject and text. */
  readonly id?: string;
  /** What makes the double answer as the server does. */
  readonly corrections?: readonly Correction[] | undefined;
  /** Whether other values may be its cause. */
  readonly isEffect?: boolean;
  /** Whether it only says what the token may do, of which the double knows nothing. */
  readonly isLearned?: boolean;
}

export const idOf = ({ id, area, subject, text }: Finding): string => id ?? `${area} ${subject}: ${text}`;

/** Names what differs. Without corrections, nothing is done about it. */
export const finding = (
  area: Area,
  subject: string,
  text: string,
  rank: number,
  details?: FindingDetails,
): Finding => ({ area, subject, text, rank, ...details });

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
  /** All answers of both sides, by who asked and the path without filled slots. */
  readonly answers: Readonly<Record<'live' | 'own', ReadonlyMap<string, Answer>>>;
  /** The values that all answers of the server have for an attribute, by the uid of its schema and its name. */
  readonly seen: (attribute: string) => ReadonlySet<unknown>;
  /** Takes a sentence on what could not be compared. */
  readonly skip: (what: string, why: string) => void;
}

/** Writes a value for a report, which others may read: without e-mail addresses. */
export function shown(value: unknown): string {
  const text = (JSON.stringify(value) ?? 'nothing').replaceAll(EMAILS, '<email>');
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
