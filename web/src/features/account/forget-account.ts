import type { QueryClient } from '@tanstack/react-query';
import { deviceStorage } from '../../device/device-storage';
import { keeping } from '../../device/keeping';
import { removeFoundOrders } from '../getpass/found-orders';

/**
 * Ends the sign-in on this device and takes away what it kept for it, in every tab: others may use the computer. The other
 * tabs see that the token is gone: `followOtherTabs`.
 */
export function forgetAccount(queries: QueryClient): void {
  deviceStorage.writeToken(null);
  removeFoundOrders();
  queries.clear();
  keeping.account.forget();
}
