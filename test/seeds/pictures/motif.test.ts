import { describe, expect, test } from 'vitest';
import { type Motif, motifOf } from '../../../seeds/pictures/motif/motif.ts';
import { hashText } from '../../../src/hash.ts';
import { Random } from '../../../seeds/random.ts';

const motif = (name: string, alternativeText?: string, size = 800): Motif =>
  motifOf({ name, alternativeText, width: size, height: size }, new Random(hashText(name)));

describe('what a picture shows', () => {
  test.each([
    ['portrait-ines-moreau.jpg', undefined, { kind: 'portrait', person: 'Ines Moreau' }],
    ['a1.jpg', 'Portrait of Ines Moreau', { kind: 'portrait', person: 'Ines Moreau' }],
    ['avatar.png', undefined, { kind: 'portrait', person: '' }],
    ['logo-harbour-works.png', undefined, { kind: 'logo', company: 'Harbour Works' }],
    ['b2.svg', 'Logo of Harbour & Works', { kind: 'logo', company: 'Harbour & Works' }],
    ['b3.png', 'Harbour Works logo', { kind: 'logo', company: 'Harbour Works' }],
    ['icon-anchor.png', undefined, { kind: 'icon', sign: undefined }],
    ['i.svg', 'Map pin icon', { kind: 'icon', sign: 'pin' }],
    ['pattern.png', undefined, { kind: 'pattern' }],
    ['choirs.jpg', 'Neighbourhood choirs in Glasgow', { kind: 'people' }],
    ['felt-radio.jpg', 'Felt radio', { kind: 'thing', thing: 'radio' }],
    ['felt-radio.jpg', undefined, { kind: 'thing', thing: 'radio' }],
    ['FeltRadio.jpg', undefined, { kind: 'thing', thing: 'radio' }],
    ['oak.jpg', 'Oak wall clock', { kind: 'thing', thing: 'clock', color: 0xc08a52 }],
    ['can.jpg', 'Copper watering can', { kind: 'thing', thing: 'wateringCan' }],
    ['station.jpg', 'Compact weather station', { kind: 'thing', thing: 'radio' }],
    ['felt-gizmo.jpg', 'Felt gizmo', { kind: 'thing', thing: 'product' }],
    ['loaves.jpg', 'Loaves in the window of Kiln', { kind: 'table', thing: 'bread' }],
    ['night-markets-in-lisbon.jpg', undefined, { kind: 'scene', scene: 'market', daytime: 'night' }],
    ['c3.jpg', 'Night markets in Lisbon', { kind: 'scene', scene: 'market', daytime: 'night' }],
    ['c4.jpg', 'Mountain huts in Graz', { kind: 'scene', scene: 'range' }],
    ['c5.jpg', 'The harbour at dawn', { kind: 'scene', scene: 'harbour', daytime: 'dawn' }],
    ['c6.jpg', 'Berge im Winter', { kind: 'scene', scene: 'range', daytime: 'winter' }],
    ['c7.jpg', 'Une rue à Lyon', { kind: 'scene', scene: 'street' }],
    ['c8.jpg', 'Pociągi nocne', { kind: 'scene', scene: 'train' }],
  ] as const)('%s %s', (name, text, expected) => {
    expect(motif(name, text)).toMatchObject(expected);
  });

  test('a text without a known word leaves the choice to the name of the file', () => {
    expect(motif('ferry.jpg', 'Marguerite')).toMatchObject({ scene: 'ferry' });
  });

  test('without any known word it is a landscape or a town, and not always the same', () => {
    const shown = Array.from({ length: 40 }, (_, index) => motif(`IMG_${index}.jpg`));
    expect(new Set(shown.map(({ kind }) => kind))).toEqual(new Set(['scene']));
    expect(new Set(shown.map((one) => JSON.stringify(one))).size).toBeGreaterThan(8);
  });

  test('a tiny picture and an .ico are icons', () => {
    expect(motif('harbour.png', undefined, 32)).toMatchObject({ kind: 'icon' });
    expect(motif('favicon.ico')).toMatchObject({ kind: 'icon' });
    expect(motif('portrait.png', undefined, 32)).toMatchObject({ kind: 'portrait' });
  });
});

test.each(
  (
    'heart star user cart calendar map-pin camera clock mail phone home check leaf bolt search settings train download ' +
    'upload arrow-right arrow-left arrow-up arrow-down tag sun moon cloud bell book bike coffee play pause music image ' +
    'file folder lock key shield menu close plus minus edit trash share link globe map car bus plane ship truck box ' +
    'gift bag card chart chat info warning question eye tool flag trophy tree drop fire building briefcase bed ticket'
  ).split(' '),
)('the icon %s shows what it says', (name) => {
  const shown = motifOf(
    { name: `icon-${name}.png`, alternativeText: undefined, width: 96, height: 96 },
    new Random(1),
  );
  const sign = name === 'map-pin' ? 'pin' : name.replace('-', '_');
  expect(shown).toEqual({ kind: 'icon', sign });
});
