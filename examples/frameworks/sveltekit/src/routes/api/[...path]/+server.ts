import { answer } from '$lib/server/preview';

export const fallback = ({ request }: { request: Request }) => answer(request);
