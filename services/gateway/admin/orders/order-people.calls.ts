import { orderPeopleEndpoints } from '@hall/shared/contract/staff/order-people';
import { presentNumber } from '@hall/shared/locales/present-number';
import {
  readOrderDetail,
  replaceForVisitor,
  revealVisitor,
} from '@hall/domain/administration/staff-orders';
import { type StaffCall, bindCalls, type StaffDeps } from '../calls/staff-call';
import { presentOrderDetail } from './order.presenter';

/** Other people, corrected documents and whole numbers of an order, for staff. */
export function orderPeopleCalls(deps: StaffDeps): StaffCall[] {
  return bindCalls(orderPeopleEndpoints, {
    async replace(context, { reason, ...visitor }) {
      const { actor, params } = context;
      const asked = { ...params, visitor, reason };
      await replaceForVisitor(deps, 'replaced', asked, actor);
      return presentOrderDetail(await readOrderDetail(deps, params.orderid), context);
    },
    async correct(context, { reason, ...document }) {
      const { actor, params } = context;
      const asked = { ...params, visitor: { ...document, realname: '' }, reason };
      await replaceForVisitor(deps, 'corrected', asked, actor);
      return presentOrderDetail(await readOrderDetail(deps, params.orderid), context);
    },
    reveal: async ({ actor, locale, params }) => ({
      idnum: (await revealVisitor(deps, params, actor)) ?? presentNumber(undefined, locale),
    }),
  });
}
