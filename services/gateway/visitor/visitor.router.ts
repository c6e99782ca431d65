import { accountTypes } from '@hall/shared/codes/states';
import { RemoveVisitorDto, SaveVisitorDto, visitorCalls } from '@hall/shared/contract/visitor';
import type { Visitors } from '@hall/domain/visitors';
import { accountCall, type Call } from '../calls/call';

/** The people that an account keeps for its next booking. */
export function visitorRoutes({ visitors }: { visitors: Visitors }): Call[] {
  return [
    accountCall({
      method: 'post',
      path: visitorCalls.list,
      summary: 'The account’s kept visitors.',
      access: accountTypes,
      answer: async ({ signIn }) => ({ visitors: await visitors.list(signIn.accountId) }),
    }),
    accountCall({
      method: 'post',
      path: visitorCalls.save,
      summary: 'Keeps a visitor, or changes a kept one.',
      access: accountTypes,
      Dto: SaveVisitorDto,
      answer: async ({ signIn }, form) => ({
        visitors: await visitors.save(signIn.accountId, form),
      }),
    }),
    accountCall({
      method: 'post',
      path: visitorCalls.remove,
      summary: 'Forgets a kept visitor.',
      access: accountTypes,
      Dto: RemoveVisitorDto,
      answer: async ({ signIn }, { visitorid }) => ({
        visitors: await visitors.remove(signIn.accountId, visitorid),
      }),
    }),
  ];
}
