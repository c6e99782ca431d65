import { type SitePage, sitePages } from '@hall/shared/codes/site-pages';
import type { AccountType } from '@hall/shared/codes/states';
import { urls } from '../../urls';

interface Item {
  key: string;
  to: string;
}

/** @returns the groups of the account's menu, each with the pages of this account */
export const areasOf = (type: AccountType, isOperator: boolean): { key: string; items: Item[] }[] =>
  ['visits', 'people', 'account'].map((key) => ({
    key,
    items: Object.entries<SitePage>(sitePages)
      .filter(
        ([, { group, reader, ownerOnly }]) =>
          group === key && (reader === 'account' || reader === type) && !(isOperator && ownerOnly),
      )
      .map(([name, { path }]) => ({ key: name, to: name === 'record' ? urls.account : path })),
  }));

/** Paths that show the orders: the index of the area, its subpages, and a success page without a number. */
const showsOrders = (path: string): boolean =>
  /^\/(account(\/record(\/.*)?)?|((user|tg|ta)\/)?success)\/?$/.test(path);

/** @returns whether a menu entry is the page at a path */
export const isAt = ({ key, to }: Item, path: string): boolean =>
  key === 'record' ? showsOrders(path) : path.replace(/\/$/, '') === to;
