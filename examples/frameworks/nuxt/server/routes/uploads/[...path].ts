export { default } from '../api/[...path]';
