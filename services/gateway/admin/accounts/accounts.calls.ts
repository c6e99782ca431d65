import { accountEndpoints } from '@hall/shared/contract/staff/accounts';
import { docTypesKnown } from '@hall/shared/rules/document-kinds';
import { presentNumber } from '@hall/shared/locales/present-number';
import {
  openNumber,
  readAccountEvents,
  readPaperImage,
  findWaysBack,
  askWayBack,
  settleWayBack,
} from '@hall/domain/people/accounts';
import {
  changeAccountStatus,
  eraseCounterAccount,
  findAccountDetail,
  findTwins,
  messageAccount,
  readAccountList,
  revealIdnum,
  reviewAccount,
  undoReview,
} from '@hall/domain/administration/review';
import { noteNumberSearch } from '@hall/domain/administration/search';
import { notFoundError } from '@hall/platform/errors';
import { FileAnswer } from '../../calls/send-file';
import { presentList, type StaffCall, bindCalls, type StaffDeps } from '../calls/staff-call';
import { presentAccountDetail, presentAccountEvent, presentAccountRow } from './accounts.presenter';
import { waysBackEndpoints, type WayBackRow } from '@hall/shared/contract/staff/ways-back';
import { hallIso } from '@hall/shared/rules/hall-time';

/** Maximum number of log entries shown for an account. */
const eventsMax = 200;

/** Accounts: search, view, review, warn, lock, unlock, send a message. */
export function accountStaffCalls(deps: StaffDeps): StaffCall[] {
  const { database, sealer, blindIndex, settings } = deps;
  return bindCalls(accountEndpoints, {
    async search({ actor, read, signIn }, query) {
      const { keyword, idnum } = query;
      await noteNumberSearch(deps, actor, 'accounts', { phone: keyword, document: idnum });
      const { overdue, documents } = await settings.get();
      const keys =
        idnum && docTypesKnown(documents).flatMap((doctype) => blindIndex.all(doctype, idnum));
      return presentList(
        await read((db) =>
          readAccountList(db, query, keys || undefined, { staffId: signIn.staffId, overdue }),
        ),
        presentAccountRow,
      );
    },
    reasons: async () => (await settings.get()).reasons,
    async get({ params, locale }) {
      const detail = await findAccountDetail(database, params.accountid);
      if (!detail) throw notFoundError();
      const twins = await findTwins(database, params.accountid);
      const idnum = openNumber({ sealer }, detail.account);
      return presentAccountDetail(detail, twins, idnum === '' ? '' : presentNumber(idnum, locale));
    },
    async image({ params }) {
      const { bytes, kind } = await readPaperImage(deps, params.accountid);
      return new FileAnswer(kind, `certificate-${params.accountid}`, bytes);
    },
    log: async ({ params, locale }) => ({
      items: (await readAccountEvents(database, params.accountid, eventsMax)).map((event) =>
        presentAccountEvent(event, locale),
      ),
    }),
    review: ({ actor, params }, form) => reviewAccount(deps, actor, params.accountid, form),
    undo: ({ actor, params }) => undoReview(deps, actor, params.accountid),
    changeStatus: ({ actor, params }, form) =>
      changeAccountStatus(deps, actor, params.accountid, form),
    message: ({ actor, params }, form) => messageAccount(deps, actor, params.accountid, form),
    erase: ({ actor, params }, { reason }) =>
      eraseCounterAccount(deps, actor, params.accountid, reason),
    async reveal({ actor, params, locale }, { reason }) {
      const idnum = await revealIdnum(deps, actor, params.accountid, reason);
      return { idnum: idnum ?? presentNumber(undefined, locale) };
    },
  });
}

/** Ways back into accounts at the counter. A second member of staff confirms each. */
export function waysBackCalls(deps: StaffDeps): StaffCall[] {
  return bindCalls(waysBackEndpoints, {
    list: async () => ({
      items: (await findWaysBack(deps.database)).map(
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
    ask: ({ actor, params }, form) => askWayBack(deps, actor, params.accountid, form),
    settle: ({ actor, params }, form) => settleWayBack(deps, actor, params.waybackid, form),
  });
}
