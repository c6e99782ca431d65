import { accountTypes } from '@hall/shared/codes/states';
import {
  calendarLinkCalls,
  calendarPath,
  type CalendarLinkState,
  type NewCalendarLink,
} from '@hall/shared/contract/calendar-link';
import { hallIso } from '@hall/shared/rules/hall-time';
import { accountCall, type Call } from '../calls/call';
import type { GatewayDeps } from '../features';

/** The account's owner creates, renews and deletes the calendar link. */
export function calendarLinkRoutes({ calendarLinks, config }: GatewayDeps): Call[] {
  const stateOf = async (accountId: string): Promise<CalendarLinkState> => {
    const since = await calendarLinks.since(accountId);
    return { since: since ? hallIso(since) : null };
  };
  return accountTypes.flatMap((type) => {
    const common = { access: [type], ownerOnly: true } as const;
    return [
      accountCall({
        ...common,
        path: calendarLinkCalls.get(type),
        summary: 'Whether calendars can read the account’s visits by a link, and since when.',
        answer: ({ signIn }) => stateOf(signIn.accountId),
      }),
      accountCall({
        ...common,
        path: calendarLinkCalls.renew(type),
        summary: 'Makes the link by which calendars read the visits; the one before ends.',
        event: 'calendarLinked',
        async answer({ signIn }): Promise<NewCalendarLink> {
          const code = await calendarLinks.renew(signIn.accountId);
          const url = new URL(`${calendarPath}/${code}.ics`, config.PUBLIC_URL).href;
          return { url, ...(await stateOf(signIn.accountId)) };
        },
      }),
      accountCall({
        ...common,
        path: calendarLinkCalls.end(type),
        summary: 'Ends the link by which calendars read the visits.',
        async answer({ signIn }) {
          await calendarLinks.end(signIn.accountId);
          return stateOf(signIn.accountId);
        },
      }),
    ];
  });
}
