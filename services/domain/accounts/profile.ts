import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { DocType, Locale } from '@hall/shared/codes/states';
import type { ProfileAnswer, SaveProfileDto, StatusLogAnswer } from '@hall/shared/contract/account';
import { translate } from '@hall/shared/locales/translate';
import { hallDateOf, hallIso } from '@hall/shared/rules/hall-time';
import { maskNumber } from '@hall/shared/rules/people';
import { AnswerError, fieldError, notFoundError } from '@hall/platform/errors';
import {
  type AccountRow,
  findAccount,
  insertStatusLog,
  readStatusLog,
  updateProfile,
} from './account.repository';
import type { AccountDeps } from './accounts';
import { takenFieldError } from './register-user';

export async function readProfile(deps: AccountDeps, accountId: string): Promise<ProfileAnswer> {
  const account = await getAccount(deps, accountId);
  return {
    profile: {
      username: account.username ?? '',
      realname: account.realname ?? '',
      doctype: account.doctype,
      idnum: account.idnum_sealed ? maskNumber(deps.sealer.open(account.idnum_sealed)) : '',
      telnum: maskNumber(account.telnum),
      status: account.status,
    },
    editablefrom: account.editable_from && hallIso(account.editable_from),
  };
}

/**
 * Changes the profile, once in 365 days; giving the document for the first time completes it and is not
 * counted. The document is given once and never changed (spec 5).
 * @throws {AnswerError} A00012 the document differs, or the year is not over; A00002 half a document;
 *   A00011 at the field that is taken
 */
export async function saveProfile(
  deps: AccountDeps,
  accountId: string,
  form: SaveProfileDto,
): Promise<ProfileAnswer> {
  const account = await getAccount(deps, accountId);
  const completes = account.idnum_key === null;
  const document = readDocument(deps, account, form);
  if (!completes && account.editable_from)
    throw new AnswerError(AnswerCode.wrongState, {
      key: 'answer.A00012_profile',
      params: { date: hallDateOf(account.editable_from) },
    });
  const saved = await updateProfile(deps.database, account, {
    username: form.username ?? account.username,
    realname: form.realname ?? account.realname,
    ...document,
    counts: !completes,
  }).catch((error: unknown) => {
    throw takenFieldError(error) ?? error;
  });
  if (!saved) throw new AnswerError(AnswerCode.wrongState);
  if (completes && document.idnumKey) await insertStatusLog(deps.database, accountId, 'profile');
  deps.signIns.forget(accountId);
  return readProfile(deps, accountId);
}

/** @returns the account's document after the edit: the one it has, or the one given for the first time. */
function readDocument(deps: AccountDeps, account: AccountRow, form: SaveProfileDto) {
  const given =
    form.idnum !== undefined && form.doctype !== undefined
      ? { idnum: form.idnum, doctype: form.doctype }
      : undefined;
  if (account.idnum_key !== null) {
    const same = !given || deps.blindIndex(given.doctype, given.idnum) === account.idnum_key;
    if (!same || (!given && (form.idnum !== undefined || form.doctype !== undefined)))
      throw new AnswerError(AnswerCode.wrongState, {
        key: 'answer.A00012_document',
        faults: [{ field: 'idnum', key: 'validation.idnum.unchangeable' }],
      });
    return {
      doctype: account.doctype,
      idnumSealed: account.idnum_sealed,
      idnumKey: account.idnum_key,
    };
  }
  if (!given && form.idnum !== undefined) throw fieldError('doctype', 'validation.doctype');
  if (!given && form.doctype !== undefined) throw fieldError('idnum', 'validation.required');
  if (given && !(form.realname ?? account.realname))
    throw fieldError('realname', 'validation.required');
  return {
    doctype: (given?.doctype ?? null) as DocType | null,
    idnumSealed: given ? deps.sealer.seal(given.idnum) : null,
    idnumKey: given ? deps.blindIndex(given.doctype, given.idnum) : null,
  };
}

export async function readStatusItems(
  deps: AccountDeps,
  accountId: string,
  locale: Locale,
): Promise<StatusLogAnswer> {
  const rows = await readStatusLog(deps.database, accountId);
  return {
    items: rows.map(({ event, at }) => ({
      description: translate(locale, `order.status.${event}`),
      time: hallIso(at),
    })),
  };
}

async function getAccount(deps: AccountDeps, accountId: string): Promise<AccountRow> {
  const account = await findAccount(deps.database, accountId);
  if (!account) throw notFoundError();
  return account;
}
