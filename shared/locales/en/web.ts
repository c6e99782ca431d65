import type { Translated } from '../translated';
import type { texts as zh } from '../zh/web';
import { declared } from './declared';
import { ticket } from './ticket';
import { validation } from './validation';
import { account } from './web/account';
import { auth } from './web/auth';
import { booking } from './web/booking';
import { captcha } from './web/captcha';
import { copy } from './web/personal-copy';
import { checklist } from './web/checklist';
import { elder } from './web/elder';
import { getpass } from './web/getpass';
import { orders } from './web/orders';
import { otherDate } from './web/other-date';
import { schedule } from './web/schedule';
import { site } from './web/site';
import { bookingRecord } from './web/booking-record';
import { stepDone } from './web/step-done';
import { team } from './web/team';
import { visitors } from './web/visitors';
import { waiting } from './web/waiting';

/** The texts of the visitor app in one language. */
export const texts: Translated<typeof zh> = {
  account,
  auth,
  booking,
  captcha,
  copy,
  checklist,
  declared,
  elder,
  getpass,
  orders,
  otherDate,
  schedule,
  site,
  bookingRecord,
  stepDone,
  team,
  ticket,
  validation,
  visitors,
  waiting,
};
