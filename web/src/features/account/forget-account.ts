import type { QueryClient } from '@tanstack/react-query';
import { deviceStorage } from '../../device/device-storage';
import { sealedStores } from '../../device/sealed-stores';
import { removeFoundOrders } from '../getpass/found-orders';

/**
 * Ends the sign-in on this device and deletes its stored data in every tab, because others may use the computer. The other
 * tabs detect the missing token: `followOtherTabs`.
 */
export function forgetAccount(queries: QueryClient): void {
  deviceStorage.writeToken(null);
  removeFoundOrders();
  queries.clear();
  sealedStores.account.forget();
}
