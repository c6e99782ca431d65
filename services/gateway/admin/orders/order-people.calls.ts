import { orderPeopleEndpoints } from '@hall/shared/contract/staff/order-people';
import { readOrderDetail, replaceForVisitor } from '@hall/domain/administration/staff-orders';
import { type StaffCall, bindCalls, type StaffDeps } from '../calls/staff-call';
import { presentOrderDetail } from './order.presenter';

/** Other people and corrected documents of an order, by staff. */
export function orderPeopleCalls(deps: StaffDeps): StaffCall[] {
  return bindCalls(orderPeopleEndpoints, {
    async replace({ actor, locale, params: { orderid, ticketid } }, { reason, ...visitor }) {
      const asked = { orderid, ticketid, visitor, reason };
      await replaceForVisitor(deps, 'replaced', asked, actor);
      return presentOrderDetail(await readOrderDetail(deps, orderid), locale);
    },
    async correct({ actor, locale, params: { orderid, ticketid } }, { reason, ...document }) {
      const asked = { orderid, ticketid, visitor: { ...document, realname: '' }, reason };
      await replaceForVisitor(deps, 'corrected', asked, actor);
      return presentOrderDetail(await readOrderDetail(deps, orderid), locale);
    },
  });
}
