import { accountTypes } from '@hall/shared/codes/states';
import { JoinPrequeueDto, prequeueCalls, PrequeueDto } from '@hall/shared/contract/prequeue';
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
      Dto: JoinPrequeueDto,
      answer: async ({ signIn: { accountId }, device, actid }, { eventsdate, work }) =>
        presentPlace(await prequeue.join({ accountId, device }, actid, eventsdate, work)),
    }),
    accountCall({
      method: 'post',
      path: prequeueCalls.place,
      summary: 'Where the account stands in the line, and when to ask again.',
      inRush: 'asks',
      access: accountTypes,
      Dto: PrequeueDto,
      answer: async ({ signIn: { accountId }, device, actid }, { eventsdate }) =>
        presentPlace(await prequeue.place({ accountId, device }, actid, eventsdate)),
    }),
  ];
}
