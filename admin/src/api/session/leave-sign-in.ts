import type { QueryClient } from '@tanstack/react-query';
import { forgetInTab } from '../../device/kept-things';
import { hearOtherTabs, tellOtherTabs } from '../../device/other-tabs';
import { meQuery } from '../get-me';

/** Nothing of whoever was signed in is left in this tab; who is signed in now is asked for anew. */
async function leaveInTab(queries: QueryClient): Promise<void> {
  forgetInTab();
  const [about] = meQuery.queryKey;
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== about });
  queries.getMutationCache().clear();
  await queries.resetQueries({ queryKey: meQuery.queryKey });
}

/** A sign-in has ended, in whatever way: the sign-in takes the place of the page, in every tab. */
export function leaveSignIn(queries: QueryClient): Promise<void> {
  tellOtherTabs();
  return leaveInTab(queries);
}

/** A sign-in that ends or begins in one tab does so in all of them. */
export const followOtherTabs = (queries: QueryClient): void =>
  hearOtherTabs(() => void leaveInTab(queries));
