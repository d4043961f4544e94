import type { Area } from '../words/areas.ts';
import type { Theme } from '../names/themes.ts';
import { groupOf } from './categories.ts';
import { type Draw, type Person, placeOf, type Thing } from './draw.ts';
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
  readonly draw: Draw;
  readonly person: () => Person;
}

/** Makes a subject. Its words are drawn when they are first read. */
export function subjectOf(draw: Draw, place?: string, mark = ''): Subject {
  return new DrawnSubject(draw, place, mark);
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
  readonly draw: Draw;
  readonly isPart = false;
  readonly at = 0;
  readonly #place: string | undefined;
  readonly #mark: string;
  #made: Thing | undefined;

  constructor(draw: Draw, place: string | undefined, mark: string) {
    this.draw = draw;
    this.#place = place;
    this.#mark = mark;
  }

  get #thing(): Thing {
    return (this.#made ??= this.draw.given ?? thingOf(this.draw));
  }

  get theme(): Theme {
    return this.draw.theme;
  }

  get area(): Area {
    return this.draw.area;
  }

  get group(): string {
    return groupOf(this.draw);
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
    return this.#thing.place ?? this.#place ?? placeOf(this.draw);
  }

  get person(): () => Person {
    return this.draw.person;
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

  get draw(): Draw {
    return this.#whole.draw;
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
