import type { APIRoute } from 'astro';
import { answer } from '../../preview';

export const ALL: APIRoute = ({ request }) => answer(request);
