import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { AccountStatus } from '@hall/shared/codes/states';
import type { SaveOperatorDto } from '@hall/shared/contract/operator';
import { hashPassword } from '@hall/platform/crypto/passwords';
import { AnswerError, fieldError, notFoundError } from '@hall/platform/errors';
import type { Transaction } from '@hall/platform/postgres/data-source';
import {
  composeMessage,
  eraseMessagesOf,
  type MessageTemplate,
  queueMessage,
} from '../../communication/messages';
import type { AccountDeps, Caller } from './account-deps';
import type { AccountSignIn } from './account-sign-ins';
import type { AgencyOperator } from './account.entity';
import { findAccountToNotify } from './account.repository';
import { assertNewPassword } from './change-password';
import * as store from './operator.repository';
import { refuseTakenField } from './register-user';
import { checkVerificationCode } from './verification-codes';

/** Maximum number of operators of one agency. */
const operatorsMax = 20;

export type Operator = Pick<AgencyOperator, 'id' | 'realname' | 'telnum' | 'createdAt'>;

/**
 * Adds or changes an operator of an approved agency; a new password ends the operator's sign-in. The operator is notified
 * and must change the password at the next one. A phone needs a code that was sent to it, because codes and messages go
 * there without further proof.
 * @throws {AnswerError} A00009 not the agency's operator; A00002 at the field; A00008 for the code; A00011 if the phone
 *   already signs in for an agency; A00012 if there are 20, or before the agency is approved
 */
export async function saveOperator(
  deps: AccountDeps,
  { accountId: agencyId, status }: Pick<AccountSignIn, 'accountId' | 'status'>,
  form: SaveOperatorDto,
  caller: Caller,
): Promise<Operator[]> {
  if (status === AccountStatus.pending || status === AccountStatus.rejected)
    throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_underReview' });
  const { operatorid, realname, password } = form;
  const current =
    operatorid === undefined
      ? undefined
      : ((await store.findOperator(deps.database, agencyId, operatorid)) ?? refuseUnknown());
  const telnum = form.telnum || current?.telnum;
  if (!telnum) throw fieldError('telnum', 'validation.required');
  if (!current && !password) throw fieldError('password', 'validation.required');
  const isNewPhone = telnum !== current?.telnum;
  if (isNewPhone && !form.smscode) throw fieldError('smscode', 'validation.required');
  const code = isNewPhone
    ? await checkVerificationCode(deps, { telnum, smscode: form.smscode ?? '' }, 'phone', caller)
    : undefined;
  if (password) assertNewPassword(deps, password, { numbers: [telnum] });
  const passwordHash = password ? await hashPassword(password) : undefined;
  await deps.database
    .transaction(async (transaction) => {
      await code?.use(transaction);
      await store.claimAgencyTelnum(transaction, telnum, current?.id);
      if (current) {
        if (isNewPhone) await deps.risk.forgetOperator(transaction, current.id);
        const change = { realname, telnum, passwordHash };
        await store.updateOperator(transaction, current.id, change, { byAgency: true });
        if (realname !== current.realname)
          await deps.bindings.renameOperator(transaction, agencyId, current.realname, realname);
        if (passwordHash) await notify(deps, transaction, current, 'operator.password');
      } else {
        const operator = { agencyId, realname, telnum, passwordHash: passwordHash ?? '' };
        await add(transaction, { ...operator, passwdDue: true });
        await notify(deps, transaction, operator, 'operator.added');
      }
    })
    .catch(refuseTakenField);
  deps.signIns.forget(agencyId);
  return store.listOperators(deps.database, agencyId);
}

/** Sends an operator the way to the sign-in; the password comes from the agency. */
async function notify(
  { config }: Pick<AccountDeps, 'config'>,
  transaction: Transaction,
  { agencyId, telnum }: Pick<AgencyOperator, 'agencyId' | 'telnum'>,
  template: MessageTemplate<'operator'>,
): Promise<void> {
  const agency = await findAccountToNotify(transaction, agencyId);
  if (!agency) return;
  const link = new URL('/page/ta/login', config.PUBLIC_URL).href;
  const text = composeMessage(agency.locale, template, { taname: agency.realname ?? '', link });
  await queueMessage(transaction, { to: telnum, accountId: agencyId, text });
}

async function add(transaction: Transaction, operator: store.NewOperator): Promise<void> {
  if ((await store.lockOperators(transaction, operator.agencyId)) >= operatorsMax)
    throw new AnswerError(AnswerCode.wrongState, {
      key: 'answer.A00012_operators',
      params: { max: operatorsMax },
    });
  await store.insertOperator(transaction, operator);
}

/**
 * Removes an operator, ends their sign-in, and erases their name in the history of the agency's bindings.
 * @throws {AnswerError} A00009 not the agency's operator
 */
export async function removeOperator(
  deps: AccountDeps,
  agencyId: string,
  operatorId: string,
): Promise<Operator[]> {
  await deps.database.transaction(async (transaction) => {
    const { realname, telnum } =
      (await store.findOperator(transaction, agencyId, operatorId)) ?? refuseUnknown();
    if (!(await store.deleteOperator(transaction, agencyId, operatorId))) return refuseUnknown();
    await deps.bindings.renameOperator(transaction, agencyId, realname, '');
    await eraseMessagesOf(transaction, { accountId: agencyId, recipient: telnum }, 'recipient');
  });
  deps.signIns.forget(agencyId);
  return store.listOperators(deps.database, agencyId);
}

function refuseUnknown(): never {
  throw notFoundError();
}
