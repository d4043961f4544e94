import { type Color, darker, lighter, mix } from '../drawing/color.ts';
import { arc, type Sheet } from '../drawing/sheet.ts';
import { type At, drawBackHair, drawFrontHair } from './hair.ts';
import type { Person } from './person.ts';

/** Draws head and shoulders; the middle of the face lies at a point. */
export function drawPerson(
  sheet: Sheet,
  [x, y]: readonly [number, number],
  size: number,
  person: Person,
): void {
  const { skin, clothes, accent } = person;
  const at = (right: number, down: number): [number, number] => [x + right * size, y + down * size];
  const ellipse = (right: number, down: number, across: number, tall: number, color: Color): void =>
    sheet.ellipse(...at(right, down), across * size, tall * size, color);
  const floor = (sheet.height - y) / size + 2;
  drawBackHair(person, ellipse, (left, top, width, height, radius, color) =>
    sheet.box(...at(left, top), width * size, height * size, radius * size, color),
  );
  sheet.polygon(
    [
      ...at(-36, floor),
      ...arc(...at(-20, 45), 16 * size, 15 * size, 0.5, 0.75),
      ...arc(...at(20, 45), 16 * size, 15 * size, 0.75, 1),
      ...at(36, floor),
    ],
    clothes,
  );
  sheet.polygon([...at(-13, 30), ...at(13, 30), ...at(0, 46)], lighter(accent, 0.25));
  sheet.polygon([...at(-13, 30), ...at(-4, 34), ...at(0, 46), ...at(-5, 49)], darker(clothes, 0.18));
  sheet.polygon([...at(13, 30), ...at(4, 34), ...at(0, 46), ...at(5, 49)], darker(clothes, 0.18));
  sheet.box(...at(-6.5, 10), 13 * size, 26 * size, 6 * size, darker(skin, 0.14));
  ellipse(-16.5, 1, 3, 4.2, darker(skin, 0.08));
  ellipse(16.5, 1, 3, 4.2, darker(skin, 0.08));
  sheet.polygon(
    [
      ...arc(...at(0, -3), 16.5 * size, 18 * size, 0.5, 1),
      ...arc(...at(0, 1), 16.5 * size, 20.5 * size, 0, 0.5),
    ],
    skin,
  );
  drawFace(person, size, at, sheet);
  drawFrontHair(person, size, at, sheet);
}

function drawFace({ skin, hair, glasses, smile }: Person, size: number, at: At, sheet: Sheet): void {
  const ink = darker(skin, 0.78);
  for (const side of [-1, 1]) {
    sheet.ellipse(...at(side * 6.6, 0), 1.5 * size, 1.9 * size, ink);
    sheet.line(
      [...at(side * 9.4, -4.6), ...at(side * 7, -5.8), ...at(side * 4, -5.2)],
      1.1 * size,
      mix(hair, ink, 0.35),
    );
    sheet.ellipse(...at(side * 10, 6.5), 3 * size, 2.2 * size, 0xe06a55, { opacity: 0.19 });
    if (!glasses) continue;
    const rim = arc(...at(side * 6.7, 0.4), 5 * size, 4.7 * size, 0, 1);
    sheet.line(
      rim.filter((_, point) => Math.floor(point / 2) % 3 === 0),
      0.9 * size,
      0x33343f,
    );
  }
  if (glasses) sheet.line([...at(-1.8, -0.4), ...at(1.8, -0.4)], 0.9 * size, 0x33343f);
  sheet.line([...at(0.4, 1), ...at(1.7, 5.4), ...at(-0.6, 6)], 0.9 * size, darker(skin, 0.26));
  sheet.slice(...at(0, 10), 5 * size, smile * size, [0, 0.5], 0xa8443f);
  sheet.slice(...at(0, 10), 4.2 * size, smile * 0.38 * size, [0, 0.5], 0xfff8f2);
}
