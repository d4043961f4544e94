import type { Area } from '../areas/area.ts';
import type { Person } from '../person.ts';
import type { Theme } from '../themes.ts';
import { groupOf } from './categories.ts';
import { type Draw, placeOf, type Thing } from './draw.ts';
import { NAMES_BY_THEME } from './names-by-theme.ts';

/** What a row is about. All its texts, pictures and links derive from it. */
export interface Subject {
  readonly theme: Theme;
  readonly area: Area;
  /** What related entries have in common: the area, for recipes and questions their kind. */
  readonly group: string;
  /** The name of the row: `Felt radio`. Of a section within an entry, its heading. */
  readonly title: string;
  /** The name of the row, and of a section the name of its entry. Translations share it. */
  readonly name: string;
  /** What sentences speak of: `felt radio`. */
  readonly topic: string;
  readonly place: string;
  /** Whether the row is a section of an entry, which speaks for the entry. */
  readonly isPart: boolean;
  /** The number of a step within instructions, from 0. */
  readonly step?: number;
  readonly draw: Draw;
  /** Returns the person that the row is, or the one who made it. */
  readonly person: () => Person;
}

/** Makes a subject. Its words are drawn when they are first read. */
export function subjectOf(draw: Draw, place?: string, mark = ''): Subject {
  let made: Thing | undefined;
  const thing = (): Thing => (made ??= NAMES_BY_THEME[draw.theme](draw));
  return {
    theme: draw.theme,
    area: draw.area,
    get group() {
      return groupOf(draw);
    },
    get title() {
      return thing().title + mark;
    },
    get name() {
      return thing().title;
    },
    get topic() {
      return thing().topic;
    },
    get place() {
      return thing().place ?? place ?? placeOf(draw);
    },
    isPart: false,
    draw,
    person: draw.person,
  };
}

/** Returns the subject of a section, with a heading of its own. */
export function partOf(subject: Subject, heading: (subject: Subject) => string, step?: number): Subject {
  return {
    ...(step === undefined ? {} : { step }),
    theme: subject.theme,
    area: subject.area,
    get group() {
      return subject.group;
    },
    get title() {
      return heading(subject);
    },
    get name() {
      return subject.name;
    },
    get topic() {
      return subject.topic;
    },
    get place() {
      return subject.place;
    },
    isPart: true,
    draw: subject.draw,
    person: subject.person,
  };
}
