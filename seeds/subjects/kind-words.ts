import { linesOfTable } from '../names/name-words.ts';
import otherKinds from '../words/other-kinds.json' with { type: 'json' };
import placeKinds from '../words/place-kinds.json' with { type: 'json' };

export const wordsOfPlaces = linesOfTable(placeKinds);

export const wordsOfOthers = linesOfTable(otherKinds);
