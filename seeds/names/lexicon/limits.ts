import type { Entries } from './entries.ts';

/** Whether a number is the least or the most. */
export const LIMITS = {
  least: [
    'min, minimum, minimal, least, at least, lowest, smallest, lower, lower limit, mindest, mindestens, mindestwert, niedrigste, kleinste, untergrenze, minste, minimaal, laagste, kleinste, ondergrens',
    'minimum, minimal, minimale, mini, au moins, le plus bas, minimo, minima, menor, mas bajo, minore, almeno, piu basso, mais baixo, minimalny, minimalna, minimalne, najnizszy, najnizsza, najmniejszy, minimalni, nejnizsi, nejmensi, nejmene, alespon',
  ],
  most: [
    'max, maximum, maximal, most, at most, highest, largest, biggest, upper, upper limit, hochst, hochstens, hochstwert, maximalwert, hochste, grosste, obergrenze, meeste, maximaal, hoogste, grootste, bovengrens',
    'maximum, maximal, maximale, maxi, au plus, le plus haut, maximo, maxima, mayor, mas alto, massimo, massima, maggiore, piu alto, mais alto, maksymalny, maksymalna, maksymalne, najwyzszy, najwyzsza, najwiekszy, maximalni, nejvyssi, nejvetsi, nejvyse',
  ],
} as const satisfies Entries;
