import type { AccountType } from '@hall/shared/codes/states';
import { urls } from '../../urls';

/**
 * What the account area holds, in its groups. `for` names the types of account that have the page, all where it is missing;
 * `ownerOnly` is what only an agency itself may see, and its operators may not.
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

/** @returns the groups of the area's menu, each with the pages that an account has */
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

/** Addresses that show the orders, or one of them: the index of the area, and a success without a number. */
const showsOrders = (path: string): boolean =>
  /^\/(account(\/record(\/.*)?)?|((user|tg|ta)\/)?success)\/?$/.test(path);

/** @returns whether an entry of the menu is the page at a path */
export const isAt = ({ key, to }: Pick<Item, 'key' | 'to'>, path: string): boolean =>
  key === 'record' ? showsOrders(path) : path.replace(/\/$/, '') === to;
