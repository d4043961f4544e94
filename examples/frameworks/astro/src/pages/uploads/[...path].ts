export { ALL } from '../api/[...path]';
