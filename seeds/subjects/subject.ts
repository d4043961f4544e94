import type { Area } from '../words/areas.ts';
import type { Theme } from '../names/themes.ts';
import { groupOf } from './categories.ts';
import { type RowFacts, type Person, placeOf, type Thing } from './row-facts.ts';
import { thingOf } from './names-by-theme.ts';

/** What a row is about. All its texts, pictures and links derive from it. */
export interface Subject {
  readonly theme: Theme;
  readonly area: Area;
  /** What related entries have in common: the area, for recipes and questions their kind. */
  readonly group: string;
  /** The name of the row: `Felt radio`. Of a section within an entry, its heading. */
  readonly title: string;
  /** The title, or something shorter where that is too long for a name. */
  readonly label: string;
  /** The name of the row, and of a section the name of its entry. Translations share it. */
  readonly name: string;
  /** What sentences speak of: `felt radio`. */
  readonly topic: string;
  readonly place: string;
  /** Whether the row is a section of an entry, which speaks for the entry. */
  readonly isPart: boolean;
  /** The place of a section among those of its entry, from 0. */
  readonly at: number;
  /** The number of a step within instructions, from 0. */
  readonly step?: number | undefined;
  readonly facts: RowFacts;
  readonly person: () => Person;
}

/** Makes a subject. Its words are drawn when they are first read. */
export function subjectOf(facts: RowFacts, place?: string, mark = ''): Subject {
  return new DrawnSubject(facts, place, mark);
}

export function partOf(
  subject: Subject,
  at: number,
  heading: (subject: Subject) => string,
  step?: number,
): Subject {
  return new PartSubject(subject, at, heading, step);
}

class DrawnSubject implements Subject {
  readonly facts: RowFacts;
  readonly isPart = false;
  readonly at = 0;
  readonly #place: string | undefined;
  readonly #mark: string;
  #made: Thing | undefined;

  constructor(facts: RowFacts, place: string | undefined, mark: string) {
    this.facts = facts;
    this.#place = place;
    this.#mark = mark;
  }

  get #thing(): Thing {
    return (this.#made ??= this.facts.recordName ?? thingOf(this.facts));
  }

  get theme(): Theme {
    return this.facts.theme;
  }

  get area(): Area {
    return this.facts.area;
  }

  get group(): string {
    return groupOf(this.facts);
  }

  get title(): string {
    return this.#thing.title + this.#mark;
  }

  get label(): string {
    return (this.#thing.label ?? this.#thing.title) + this.#mark;
  }

  get name(): string {
    return this.#thing.title;
  }

  get topic(): string {
    return this.#thing.topic;
  }

  get place(): string {
    return this.#thing.place ?? this.#place ?? placeOf(this.facts);
  }

  get person(): () => Person {
    return this.facts.person;
  }
}

class PartSubject implements Subject {
  readonly isPart = true;
  readonly at: number;
  readonly step: number | undefined;
  readonly #whole: Subject;
  readonly #heading: (subject: Subject) => string;

  constructor(whole: Subject, at: number, heading: (subject: Subject) => string, step: number | undefined) {
    this.#whole = whole;
    this.at = at;
    this.#heading = heading;
    this.step = step;
  }

  get facts(): RowFacts {
    return this.#whole.facts;
  }

  get theme(): Theme {
    return this.#whole.theme;
  }

  get area(): Area {
    return this.#whole.area;
  }

  get group(): string {
    return this.#whole.group;
  }

  get title(): string {
    return this.#heading(this.#whole);
  }

  get label(): string {
    return this.title;
  }

  get name(): string {
    return this.#whole.name;
  }

  get topic(): string {
    return this.#whole.topic;
  }

  get place(): string {
    return this.#whole.place;
  }

  get person(): () => Person {
    return this.#whole.person;
  }
}
