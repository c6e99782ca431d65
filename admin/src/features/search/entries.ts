import type { LinkProps } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { SearchAnswer } from '@hall/shared/contract/staff/search';
import type { Permission } from '@hall/shared/rules/permissions';
import { findInName, findInNumber } from '@hall/shared/rules/found-part';
import { stateOfOrder } from '@hall/shared/lists/orders';
import { boardStateOf } from '@hall/shared/rules/plan-state';
import { ruleOf } from '../refused-attempts/attempt-texts';
import { formatInstant } from '../../format/instants';
import { menu } from '../../addresses/menu';
import type { PagePermission } from '../../addresses/root';

/** A search result: its link and its texts. */
export interface Entry {
  key: string;
  group: EntryGroup;
  title: string;
  /** The person found, shown after the title; `as` is the person's role. */
  person?: string;
  as?: string;
  note: string;
  link: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

export const entryGroups = [
  'recent',
  'orders',
  'accounts',
  'authorizations',
  'units',
  'sessions',
  'attempts',
  'pages',
  'acts',
] as const;
type EntryGroup = (typeof entryGroups)[number];

/** The separator between the parts of a line. */
const apart = ' · ';

type May = (permission: PagePermission) => boolean;

/** Frequent acts and their pages. */
const acts: { name: string; permission: Permission; link: Entry['link'] }[] = [
  { name: 'book', permission: 'orders.assist', link: { to: '/counter' } },
  { name: 'admit', permission: 'gate.admit', link: { to: '/gate' } },
  { name: 'plan', permission: 'schedule.write', link: { to: '/days', search: { view: 'week' } } },
  { name: 'review', permission: 'worklists.read', link: { to: '/worklists' } },
  { name: 'wall', permission: 'wall.read', link: { to: '/wall' } },
];

/** @returns whether a text contains the typed text, ignoring case and spaces */
const holds = (text: string, typed: string): boolean => fold(text).includes(fold(typed));
const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** @returns the pages and acts whose name in the reader's language, or whose address, contains the typed text */
export function findPages(t: TFunction, may: May, typed: string): Entry[] {
  const pages = menu.flatMap(({ entries }) =>
    entries.flatMap(({ to, options: { staticData } }): Entry[] => {
      const { name = '', permission } = staticData ?? {};
      const title = t(`console.menu.${name}`);
      const fits = permission && may(permission) && (holds(title, typed) || holds(to, typed));
      return fits ? [{ key: `page ${to}`, group: 'pages', title, note: '', link: { to } }] : [];
    }),
  );
  const doings = acts.flatMap(({ name, permission, link }): Entry[] => {
    const title = t(`search.act.${name}`);
    return may(permission) && holds(title, typed)
      ? [{ key: `act ${name}`, group: 'acts', title, note: '', link }]
      : [];
  });
  return [...pages, ...doings];
}

/** @returns the page of the account with this order open; the page of the order if a companion or nobody can be called */
const orderLink = ({ orderid, accountid, found }: SearchAnswer['orders'][number]): Entry['link'] =>
  accountid && found?.isfirst !== false
    ? { to: '/accounts/$accountid', params: { accountid }, search: { orderid } }
    : { to: '/orders/$orderid', params: { orderid } };

/** @returns the server's results with their links */
export function toEntries(t: TFunction, found: SearchAnswer, typed: string, now: Date): Entry[] {
  return [
    ...found.orders.map((order): Entry => ({
      key: `order ${order.orderid}`,
      group: 'orders',
      title: [order.orderno, ...(order.found ? [] : [order.realname])].join(apart),
      ...(order.found && {
        person: order.found.realname,
        ...(!order.found.isfirst && { as: t('orders.companion') }),
      }),
      note: [
        ...(findInNumber(order.telnum, typed) ? [order.telnum] : []),
        `${order.eventsdate} ${order.session}`,
        stateOfOrder(order, t),
      ].join(apart),
      link: orderLink(order),
    })),
    ...found.accounts.map((account): Entry => ({
      key: `account ${account.accountid}`,
      group: 'accounts',
      title: account.realname || account.telnum,
      ...(findInName(account.contactname, typed) && {
        person: account.contactname,
        as: t('accounts.contactname'),
      }),
      note: `${t(`accounts.kinds.${account.type}`)} · ${account.telnum}`,
      link: { to: '/accounts/$accountid', params: { accountid: account.accountid } },
    })),
    ...found.authorizations.map((application): Entry => ({
      key: `application ${application.authapplyid}`,
      group: 'authorizations',
      title: application.unitname,
      note: [
        t('cases.kind.authorization', { key: application.authapplyid }),
        application.eventsdate,
        t(`auth.state.${application.endedby || application.approval}`),
      ].join(apart),
      link: {
        to: '/authorizations/$authapplyid',
        params: { authapplyid: application.authapplyid },
      },
    })),
    ...found.units.map((unit): Entry => ({
      key: `unit ${unit.unitid}`,
      group: 'units',
      title: unit.unitname,
      note: unit.loginid,
      link: { to: '/auth-units', search: { unitid: unit.unitid } },
    })),
    ...found.sessions.map((session): Entry => ({
      key: `session ${session.eventssessionid}`,
      group: 'sessions',
      title: `${session.date} ${session.session}`,
      note: `${session.areaname} · ${t(`overview.states.${boardStateOf(session, session.date, now)}`)}`,
      link: { to: '/days', search: { date: session.date } },
    })),
    ...found.attempts.map((attempt): Entry => ({
      key: `attempt ${attempt.attemptid}`,
      group: 'attempts',
      title: [attempt.realname, attempt.why].filter(Boolean).join(' · '),
      note: [
        ruleOf(t, attempt.code),
        t('search.attempt', {
          at: formatInstant(attempt.at),
          visit: `${attempt.eventsdate} ${attempt.session}`,
        }),
        ...(attempt.left === null ? [] : [t('search.left', { places: attempt.left })]),
      ].join(' · '),
      link: attempt.accountid
        ? { to: '/accounts/$accountid', params: { accountid: attempt.accountid } }
        : { to: '/days', search: { date: attempt.eventsdate } },
    })),
  ];
}
