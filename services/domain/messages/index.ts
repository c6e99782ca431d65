export { createMessages, type Messages } from './messages';
