import { account } from './zh/account';
import { answer, attempt } from './zh/answer';
import { audit } from './zh/audit';
import { application } from './zh/group-visit';
import { declared } from './zh/declared';
import { exportTexts } from './zh/exports';
import { gate } from './zh/gate';
import { imports } from './zh/imports';
import { message } from './zh/message';
import { order } from './zh/order';
import { personalCopy } from './zh/personal-copy';
import { qr } from './zh/qr';
import { reconciliation } from './zh/reconciliation';
import { risk } from './zh/risk';
import { team } from './zh/team';
import { sheets } from './zh/sheets';
import { statistics } from './zh/statistics';
import { fileLink } from './zh/file-link';
import { mailEnd } from './zh/mail-end';
import { terms } from './zh/terms';
import { ticket } from './zh/ticket';
import { ticketPage } from './zh/ticket-page';
import { validation } from './zh/validation';
import { worklists } from './zh/review';

/** The Chinese texts that browser and server share; the apps add those of their screens. */
export const zh = {
  account,
  answer,
  attempt,
  audit,
  application,
  declared,
  exports: exportTexts,
  gate,
  imports,
  message,
  order,
  personalCopy,
  qr,
  reconciliation,
  risk,
  team,
  sheets,
  statistics,
  fileLink,
  mailEnd,
  terms,
  ticket,
  ticketPage,
  validation,
  worklists,
};
