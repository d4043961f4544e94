import { answer } from '../../../preview';

export { answer as GET, answer as POST, answer as PUT, answer as DELETE };
