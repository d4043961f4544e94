import { linesOfTable } from '../names/name-words.ts';
import occupations from './occupations.json' with { type: 'json' };
import rareOccupations from './rare-occupations.json' with { type: 'json' };

export const occupationWords = linesOfTable(occupations);

export const rareOccupationWords = linesOfTable(rareOccupations);
