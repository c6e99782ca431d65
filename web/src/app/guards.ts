import { redirect } from '@tanstack/react-router';
import { type AccountType, accountTypes } from '@hall/shared/codes/states';
import { clientValues } from '../device/client-values';
import { deviceStorage } from '../device/device-storage';
import { encodeOrderQuery, urls } from '../urls';

/** The address of a page that is about to open. */
export interface Arrival {
  location: { href: string; pathname: string };
}

/** Redirects a signed-out reader to the sign-in page of the account type in the address, and back afterwards. */
export function assertSignedIn({ location }: Arrival): void {
  if (deviceStorage.readToken()) return;
  const named = accountTypes.find((type) => type === location.pathname.split('/')[1]);
  const login = urls.login(named ?? deviceStorage.readAccountType());
  const orderquery = encodeOrderQuery(location.href);
  clientValues.write('orderquery', orderquery);
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's own way to leave
  throw redirect({ to: login, search: { orderquery } });
}

/** Redirects to the pages of the account's own type: its limits and seats depend on that type. */
export const leadToOwn =
  (type: AccountType) =>
  ({ location: { href } }: Arrival): void => {
    const own = deviceStorage.readAccountType();
    if (!deviceStorage.readToken() || own === type) return;
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's own way to leave
    throw redirect({ href: href.replace(`/${type}`, `/${own}`) });
  };

/** Restricts a page to one account type. Others are redirected to the orders, which all types have. */
export const onlyFor =
  (type: AccountType) =>
  (arrival: Arrival): void => {
    assertSignedIn(arrival);
    if (deviceStorage.readAccountType() === type) return;
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's own way to leave
    throw redirect({ to: urls.record });
  };
