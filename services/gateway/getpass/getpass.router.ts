import { getpassCalls, IssueGetpassDto, QueryGetpassDto } from '@hall/shared/contract/getpass';
import type { Getpass } from '@hall/domain/reservation/getpass';
import { type Call, publicCall } from '../calls/call';

/** Retrieving a ticket with the phone it was booked with. */
export function getpassRoutes({ getpass }: { getpass: Getpass }): Call[] {
  return [
    publicCall({
      method: 'post',
      path: getpassCalls.query,
      summary: 'The orders to come of a visitor who has the phone they were booked with.',
      Dto: QueryGetpassDto,
      answer: ({ address, locale }, form) => getpass.query(form, address, locale),
    }),
    publicCall({
      method: 'post',
      path: getpassCalls.issue,
      summary: 'The ticket of one of the orders that a passtoken names.',
      Dto: IssueGetpassDto,
      answer: ({ locale }, form) => getpass.issue(form, locale),
    }),
  ];
}
