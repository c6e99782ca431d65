export { auth } from './web/auth';
export { otherDate } from './web/other-date';
