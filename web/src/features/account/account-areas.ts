import type { AccountType } from '@hall/shared/codes/states';
import { urls } from '../../urls';

/**
 * The pages of the account area, in groups. `for` lists the account types that have the page; default: all. `ownerOnly`
 * pages are hidden from an agency's operators.
 */
const groups = [
  {
    key: 'visits',
    items: [
      { key: 'record', to: urls.account },
      { key: 'myticket', to: urls.myticket },
      { key: 'waitlist', to: urls.waitlist },
    ],
  },
  {
    key: 'people',
    items: [
      { key: 'visitors', to: urls.visitors },
      { key: 'tourOperator', to: urls.tourOperator, for: 'tg' },
      { key: 'guides', to: urls.guides, for: 'ta' },
      { key: 'operator', to: urls.operator, for: 'ta', ownerOnly: true },
    ],
  },
  {
    key: 'account',
    items: [
      { key: 'profile', to: urls.profile },
      { key: 'password', to: urls.password },
      { key: 'phone', to: urls.phone, ownerOnly: true },
      { key: 'securityQuestion', to: urls.securityQuestion, ownerOnly: true },
      { key: 'calendar', to: urls.calendar, ownerOnly: true },
      { key: 'standing', to: urls.standing },
      { key: 'personalCopy', to: urls.personalCopy, ownerOnly: true },
    ],
  },
] as const satisfies {
  key: string;
  items: { key: string; to: string; for?: AccountType; ownerOnly?: true }[];
}[];

type Group = (typeof groups)[number];
type Item = Group['items'][number];

/** @returns the groups of the area's menu, each with the pages of this account */
export const areasOf = (
  type: AccountType,
  isOperator: boolean,
): { key: Group['key']; items: Item[] }[] =>
  groups.map(({ key, items }) => ({
    key,
    items: (items as readonly Item[]).filter(
      (item) => (!('for' in item) || item.for === type) && !(isOperator && 'ownerOnly' in item),
    ),
  }));

/** Paths that show the orders: the index of the area, its subpages, and a success page without a number. */
const showsOrders = (path: string): boolean =>
  /^\/(account(\/record(\/.*)?)?|((user|tg|ta)\/)?success)\/?$/.test(path);

/** @returns whether a menu entry is the page at a path */
export const isAt = ({ key, to }: Pick<Item, 'key' | 'to'>, path: string): boolean =>
  key === 'record' ? showsOrders(path) : path.replace(/\/$/, '') === to;
