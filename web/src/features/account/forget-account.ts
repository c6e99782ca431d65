import type { QueryClient } from '@tanstack/react-query';
import { deviceStorage } from '../../device/device-storage';
import { keeping } from '../../device/keeping';
import { removeFoundOrders } from '../getpass/found-orders';

/**
 * Ends the sign-in on this device and deletes its stored data in every tab, because others may use the computer. The other
 * tabs detect the missing token: `followOtherTabs`.
 */
export function forgetAccount(queries: QueryClient): void {
  deviceStorage.writeToken(null);
  removeFoundOrders();
  queries.clear();
  keeping.account.forget();
}
