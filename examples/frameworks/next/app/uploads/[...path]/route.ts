export { GET } from '../../api/[...path]/route';
