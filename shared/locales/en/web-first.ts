import type { Translated } from '../translated';
import type { texts as zh } from '../zh/web-first';
import { declared } from './declared';
import { ticket } from './ticket';
import { validation } from './validation';
import { account } from './web/account';
import { booking } from './web/booking';
import { captcha } from './web/captcha';
import { checklist } from './web/checklist';
import { elder } from './web/elder';
import { getpass } from './web/getpass';
import { orders } from './web/orders';
import { schedule } from './web/schedule';
import { site } from './web/site';
import { stepDone } from './web/step-done';
import { team } from './web/team';
import { visitors } from './web/visitors';
import { waiting } from './web/waiting';

/** The texts of most pages of the visitor app. Those of few pages are in files of their own: `messages/load-texts.ts`. */
export const texts: Translated<typeof zh> = {
  account,
  booking,
  captcha,
  checklist,
  declared,
  elder,
  getpass,
  orders,
  schedule,
  site,
  stepDone,
  team,
  ticket,
  validation,
  visitors,
  waiting,
};
