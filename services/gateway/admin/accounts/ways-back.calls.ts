import {
  AskWayBackDto,
  SettleWayBackDto,
  type WayBackRow,
} from '@hall/shared/contract/staff/ways-back';
import { hallIso } from '@hall/shared/rules/hall-time';
import { type StaffCall, staffCall, type StaffDeps } from '../calls/staff-call';

/** Ways back into accounts at the counter. A second member of staff confirms each. */
export function waysBackCalls({ accounts }: StaffDeps): StaffCall[] {
  return [
    staffCall({
      method: 'get',
      path: 'ways-back',
      summary: 'Acts for the owners of accounts that wait for a second member of staff.',
      access: 'accounts.restore',
      answer: async () => ({
        items: (await accounts.listWaysBack()).map(
          ({ id, kind, account, accountId, telnum, reason, askedBy, at }): WayBackRow => ({
            waybackid: id,
            kind,
            accountid: accountId,
            type: account?.type ?? 'user',
            realname: account?.realname ?? '',
            telnum: telnum ?? '',
            reason,
            by: askedBy,
            at: hallIso(at),
          }),
        ),
      }),
    }),
    staffCall({
      path: 'accounts/:accountid/way-back',
      summary: 'Ask to move an account to another phone, or to clear its security questions.',
      access: 'accounts.restore',
      Dto: AskWayBackDto,
      answer: ({ actor, params }, form) => accounts.askWayBack(actor, params.accountid, form),
    }),
    staffCall({
      path: 'ways-back/:waybackid',
      summary: 'Confirm an act that a colleague asked for, or refuse it.',
      access: 'accounts.restore',
      Dto: SettleWayBackDto,
      answer: ({ actor, params }, form) => accounts.settleWayBack(actor, params.waybackid, form),
    }),
  ];
}
