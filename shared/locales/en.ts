import type { Translated } from './translated';
import type { zh } from './zh';
import { account } from './en/account';
import { answer, attempt } from './en/answer';
import { audit } from './en/audit';
import { application } from './en/group-visit';
import { declared } from './en/declared';
import { exportTexts } from './en/exports';
import { gate } from './en/gate';
import { imports } from './en/imports';
import { message } from './en/message';
import { order } from './en/order';
import { personalCopy } from './en/personal-copy';
import { qr } from './en/qr';
import { reconciliation } from './en/reconciliation';
import { risk } from './en/risk';
import { team } from './en/team';
import { sheets } from './en/sheets';
import { statistics } from './en/statistics';
import { fileLink } from './en/file-link';
import { mailEnd } from './en/mail-end';
import { terms } from './en/terms';
import { ticket } from './en/ticket';
import { ticketPage } from './en/ticket-page';
import { validation } from './en/validation';
import { worklists } from './en/review';

/** The English texts that browser and server share; the apps add those of their screens. */
export const en: Translated<typeof zh> = {
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
