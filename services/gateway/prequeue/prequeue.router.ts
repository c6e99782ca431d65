import { accountTypes } from '@hall/shared/codes/states';
import { PrequeueDto, prequeueCalls } from '@hall/shared/contract/prequeue';
import type { Prequeue } from '@hall/domain/reservation/prequeue';
import { accountCall, type Call } from '../calls/call';
import { presentPlace } from './prequeue.presenter';

/** The line before a day's release. */
export function prequeueRoutes({ prequeue }: { prequeue: Prequeue }): Call[] {
  return [
    accountCall({
      method: 'post',
      path: prequeueCalls.join,
      summary: 'Takes the account’s one place in the line before a day’s release.',
      inRush: 'asks',
      access: accountTypes,
      Dto: PrequeueDto,
      answer: async ({ signIn, actid }, { eventsdate }) =>
        presentPlace(await prequeue.join(signIn.accountId, actid, eventsdate)),
    }),
    accountCall({
      method: 'post',
      path: prequeueCalls.place,
      summary: 'Where the account stands in the line, and when to ask again.',
      inRush: 'asks',
      access: accountTypes,
      Dto: PrequeueDto,
      answer: async ({ signIn, actid }, { eventsdate }) =>
        presentPlace(await prequeue.place(signIn.accountId, actid, eventsdate)),
    }),
  ];
}
