import { BASE } from './base.ts';
import { CONTENT } from './content.ts';
import { CONTROLS } from './controls.ts';
import { FRAME } from './frame.ts';
import { LOG } from './log.ts';
import { QUERY } from './query.ts';

/** The style sheet of the page. */
export const STYLES: string = [BASE, CONTROLS, FRAME, CONTENT, QUERY, LOG].join('\n');
