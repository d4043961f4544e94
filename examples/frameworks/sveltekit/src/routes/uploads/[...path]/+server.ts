export { fallback } from '../../api/[...path]/+server';
