import { answer } from '../../preview';

export default defineEventHandler((event) => answer(toWebRequest(event)));
