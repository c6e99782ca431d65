import {
  type AccountVersionDto,
  ApproveAccountsDto,
  type ApproveAccountsAnswer,
  ChangeAccountStatusDto,
  ListAccountsDto,
  SearchAccountsDto,
  MessageAccountDto,
  type ReasonTemplates,
  RevealIdnumDto,
  ReviewAccountDto,
} from '@hall/shared/contract/staff/accounts';
import { ReasonDto } from '@hall/shared/contract/staff/reason';
import { docTypesKnown } from '@hall/shared/rules/document-kinds';
import { presentNumber } from '@hall/shared/locales/present-number';
import { translate } from '@hall/shared/locales/translate';
import { openNumber, readAccountEvents, readPaperImage } from '@hall/domain/people/accounts';
import {
  changeAccountStatus,
  eraseCounterAccount,
  findAccountDetail,
  findTwins,
  messageAccount,
  readAccountList,
  revealIdnum,
  reviewAccount,
  undoApproval,
} from '@hall/domain/administration/review';
import { noteNumberSearch } from '@hall/domain/administration/search';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import { FileAnswer } from '../../calls/send-file';
import {
  presentList,
  type SignedInStaffContext,
  type StaffCall,
  staffCall,
  searchedList,
  type StaffDeps,
} from '../calls/staff-call';
import { presentAccountDetail, presentAccountEvent, presentAccountRow } from './accounts.presenter';

/** Maximum number of log entries shown for an account. */
const eventsMax = 200;

/** Accounts: search, view, review, warn, lock, unlock, send a message. */
export function accountStaffCalls(deps: StaffDeps): StaffCall[] {
  const { database, sealer, blindIndex, settings } = deps;
  return [
    ...searchedList({
      path: 'accounts',
      summary: 'Accounts, those first whose review is overdue, then those that wait longest.',
      access: 'accounts.read',
      Dto: ListAccountsDto,
      SearchDto: SearchAccountsDto,
      async answer({ actor, read, signIn }, query) {
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
    }),
    staffCall({
      method: 'get',
      path: 'accounts/reasons',
      summary: 'Usual reasons for decisions about accounts and orders, to be chosen and edited.',
      access: 'orders.read',
      answer: async (): Promise<ReasonTemplates> => (await settings.get()).reasons,
    }),
    staffCall({
      path: 'accounts/approve',
      summary: 'Approve several accounts; each is decided on its own.',
      access: 'accounts.review',
      Dto: ApproveAccountsDto,
      answer: (context, { accounts }) => approveEach(deps, context, accounts),
    }),
    staffCall({
      method: 'get',
      path: 'accounts/:accountid',
      summary: 'One account with its papers and whoever has the same; numbers masked.',
      access: 'accounts.read',
      async answer({ params, locale }) {
        const detail = await findAccountDetail(database, params.accountid);
        if (!detail) throw notFoundError();
        const twins = await findTwins(database, params.accountid);
        const idnum = openNumber({ sealer }, detail.account);
        return presentAccountDetail(
          detail,
          twins,
          idnum === '' ? '' : presentNumber(idnum, locale),
        );
      },
    }),
    staffCall({
      method: 'get',
      path: 'accounts/:accountid/image',
      summary: 'The image of the certificate or licence.',
      access: 'accounts.read',
      files: ['jpg', 'png'],
      async answer({ params }) {
        const { bytes, kind } = await readPaperImage(deps, params.accountid);
        return new FileAnswer(kind, `certificate-${params.accountid}`, bytes);
      },
    }),
    staffCall({
      method: 'get',
      path: 'accounts/:accountid/log',
      summary: 'What became of an account, newest first.',
      access: 'accounts.read',
      answer: async ({ params, locale }) => ({
        items: (await readAccountEvents(database, params.accountid, eventsMax)).map((event) =>
          presentAccountEvent(event, locale),
        ),
      }),
    }),
    staffCall({
      path: 'accounts/:accountid/review',
      summary: 'Approve or reject an account that waits.',
      access: 'accounts.review',
      Dto: ReviewAccountDto,
      answer: ({ actor, params }, form) => reviewAccount(deps, actor, params.accountid, form),
    }),
    staffCall({
      path: 'accounts/:accountid/review/undo',
      summary: 'Undo an approval of one’s own within ten seconds.',
      access: 'accounts.review',
      answer: ({ actor, params }) => undoApproval(deps, actor, params.accountid),
    }),
    staffCall({
      path: 'accounts/:accountid/status',
      summary: 'Warn (2), lock (8) or lift either (1), with a reason and, if wanted, an end.',
      access: 'accounts.status',
      Dto: ChangeAccountStatusDto,
      answer: ({ actor, params }, form) => changeAccountStatus(deps, actor, params.accountid, form),
    }),
    staffCall({
      path: 'accounts/:accountid/message',
      summary: 'Send the account’s owner a text message.',
      access: 'accounts.review',
      Dto: MessageAccountDto,
      answer: ({ actor, params }, form) => messageAccount(deps, actor, params.accountid, form),
    }),
    staffCall({
      path: 'accounts/:accountid/erase',
      summary: 'Erase an account of the counter that nobody can sign in to, at its person’s wish.',
      access: 'accounts.erase',
      Dto: ReasonDto,
      answer: ({ actor, params }, { reason }) =>
        eraseCounterAccount(deps, actor, params.accountid, reason),
    }),
    staffCall({
      path: 'accounts/:accountid/idnum',
      summary: 'The document number unmasked; each look is in the audit log.',
      access: 'accounts.reveal',
      Dto: RevealIdnumDto,
      async answer({ actor, params, locale }, { reason }) {
        const idnum = await revealIdnum(deps, actor, params.accountid, reason);
        return { idnum: idnum ?? presentNumber(undefined, locale) };
      },
    }),
  ];
}

async function approveEach(
  deps: StaffDeps,
  { actor, locale }: SignedInStaffContext,
  accounts: AccountVersionDto[],
): Promise<ApproveAccountsAnswer> {
  const answer: ApproveAccountsAnswer = { approved: [], refused: [] };
  for (const { accountid, version } of accounts)
    try {
      const form = Object.assign(new ReviewAccountDto(), { decision: 'approve', version });
      await reviewAccount(deps, actor, accountid, form);
      answer.approved.push(accountid);
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error;
      const { code, details } = error;
      const detail = translate(locale, details.key ?? `answer.${code}`, details.params);
      answer.refused.push({ accountid, detail });
    }
  return answer;
}
