// Runs in the gateway and the worker.
export {
  createMailCopies,
  type MailCopies,
  confirmMail,
  endMail,
  getMailChoice,
  type MailChoice,
  readMailEndLink,
  sendMailCode,
} from './mail-wishes';
export { eraseMailWish, eraseUnconfirmedMails, findMailWish } from './mail-wish.repository';
