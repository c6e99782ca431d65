import { account as address } from '../../addresses/people';
import { useCan } from '../../api/me';
import { AccountAttempts } from '../refused-attempts/attempt-list';
import { AccountMessages } from './account-messages';
import { AccountOrders } from './account-orders';
import { AccountWaits } from './account-waits';

/** The orders, refused bookings, messages and waiting list of a caller. */
export function AccountRecord({ accountid }: { accountid: string }) {
  const may = useCan();
  const { orderid } = address.useSearch();
  return (
    <>
      {may('orders.read') && <AccountOrders accountid={accountid} opened={orderid} />}
      <AccountAttempts accountid={accountid} />
      {may('messages.read') && <AccountMessages accountid={accountid} />}
      {may('orders.read') && <AccountWaits accountid={accountid} />}
    </>
  );
}
