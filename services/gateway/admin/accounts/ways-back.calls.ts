import { waysBackEndpoints, type WayBackRow } from '@hall/shared/contract/staff/ways-back';
import { hallIso } from '@hall/shared/rules/hall-time';
import { type StaffCall, bindCalls, type StaffDeps } from '../calls/staff-call';

/** Ways back into accounts at the counter. A second member of staff confirms each. */
export function waysBackCalls({ accounts }: StaffDeps): StaffCall[] {
  return bindCalls(waysBackEndpoints, {
    list: async () => ({
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
    ask: ({ actor, params }, form) => accounts.askWayBack(actor, params.accountid, form),
    settle: ({ actor, params }, form) => accounts.settleWayBack(actor, params.waybackid, form),
  });
}
