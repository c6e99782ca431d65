import { validation } from './validation';
import { account } from './web/account';
import { booking } from './web/booking';
import { orders } from './web/orders';
import { schedule } from './web/schedule';
import { site } from './web/site';
import { team } from './web/team';

/** The texts of the visitor app in one language. */
export const texts = { account, booking, orders, schedule, site, team, validation };
