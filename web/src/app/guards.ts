import { redirect } from '@tanstack/react-router';
import { type AccountType, accountTypes } from '@hall/shared/codes/states';
import { clientValues } from '../device/client-values';
import { deviceStorage } from '../device/device-storage';
import { encodeOrderQuery, urls } from '../urls';

/** Who may see a page; whoever may not is led to where they can go on. */
export interface Arrival {
  location: { href: string; pathname: string };
}

/** Sends a reader who is signed out to the sign-in of the kind that the address names, and back afterwards. */
export function assertSignedIn({ location }: Arrival): void {
  if (deviceStorage.readToken()) return;
  const named = accountTypes.find((type) => type === location.pathname.split('/')[1]);
  const login = urls.login(named ?? deviceStorage.readAccountType());
  const orderquery = encodeOrderQuery(location.href);
  clientValues.write('orderquery', orderquery);
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's own way to leave
  throw redirect({ to: login, search: { orderquery } });
}

/** An account books as what it is, by whichever address it came: its limits and seats are those of its kind. */
export const leadToOwn =
  (type: AccountType) =>
  ({ location: { href } }: Arrival): void => {
    const own = deviceStorage.readAccountType();
    if (!deviceStorage.readToken() || own === type) return;
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's own way to leave
    throw redirect({ href: href.replace(`/${type}`, `/${own}`) });
  };

/** What only some kinds of account have: whoever else comes finds the orders, which all have. */
export const onlyFor =
  (type: AccountType) =>
  (arrival: Arrival): void => {
    assertSignedIn(arrival);
    if (deviceStorage.readAccountType() === type) return;
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's own way to leave
    throw redirect({ to: urls.record });
  };
