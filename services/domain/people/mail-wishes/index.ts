export { createMailCopies, type MailCopies } from './mail-copies';
export { eraseMailWish, eraseUnconfirmedMails, findMailWish } from './mail-wish.repository';
export { createMailWishes, type MailWishes } from './mail-wishes';
