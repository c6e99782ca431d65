export {
  createMailCopies,
  type MailCopies,
  createMailWishes,
  type MailWishes,
} from './mail-wishes';
export { eraseMailWish, eraseUnconfirmedMails, findMailWish } from './mail-wish.repository';
