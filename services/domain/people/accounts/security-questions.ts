import type { SaveSecurityQuestionDto } from '@hall/shared/contract/own-account';
import type { AccountType } from '@hall/shared/codes/states';
import { hashPassword, isPasswordOf } from '@hall/platform/crypto/passwords';
import { fieldError, wrongProofError } from '@hall/platform/errors';
import { findByTelnum } from './account.repository';
import { noteAccountEvent } from './account-status.repository';
import type { AccountDeps, Caller } from './account-deps';
import { assertOwnPassword } from './prove-owner';
import { findQuestions, replaceQuestions } from './proof.repository';
import type { AccountSignIn } from './account-sign-ins';
import { notifyOwner } from './notify-owner';
import { checkVerificationCode } from './verification-codes';

/** @returns the questions of the signed-in account, without their answers */
export const getSecurityQuestions = async (
  { database }: AccountDeps,
  accountId: string,
): Promise<string[]> => (await findQuestions(database, accountId)).map(({ question }) => question);

/**
 * Returns the questions of a reset to the holder of the account's phone. The code stays valid for the reset.
 * @throws {AnswerError} A00008 for the code
 */
export async function getQuestionsForReset(
  deps: AccountDeps,
  type: AccountType,
  { telnum, smscode }: { telnum: string; smscode: string },
  caller: Caller,
): Promise<string[]> {
  await deps.limits.signIn(telnum, caller);
  await checkVerificationCode(deps, { telnum, smscode }, 'reset', caller);
  const account = await findByTelnum(deps.database, type, telnum);
  return account ? getSecurityQuestions(deps, account.id) : [];
}

/**
 * Replaces the questions; an empty list removes them.
 * @throws {AnswerError} A00007 for the password, A00002 for a duplicate question
 */
export async function saveSecurityQuestions(
  deps: AccountDeps,
  signIn: AccountSignIn,
  form: SaveSecurityQuestionDto,
  caller: Caller,
): Promise<string[]> {
  const { questions } = form;
  const twice = questions.findIndex(({ question }, i) =>
    questions.slice(0, i).some((other) => plain(other.question) === plain(question)),
  );
  if (twice >= 0) throw fieldError('question', 'validation.questionTwice');
  const account = await assertOwnPassword(
    deps,
    signIn,
    { password: form.password, captchatoken: form.captchatoken, field: 'password' },
    caller,
  );
  const rows = await Promise.all(
    questions.map(async ({ question, answer }) => ({
      question,
      answerHash: await hashPassword(plain(answer)),
    })),
  );
  await deps.database.transaction(async (transaction) => {
    await replaceQuestions(transaction, account.id, rows);
    await noteAccountEvent(transaction, account.id, 'question');
    await notifyOwner(transaction, { accountId: account.id }, 'access.questions');
  });
  return getSecurityQuestions(deps, account.id);
}

/**
 * @param answers in the order of the questions
 * @returns whether the account has questions
 * @throws {AnswerError} A00002 at `answers` if one is missing or wrong, without saying which
 */
export async function assertRightAnswers(
  deps: Pick<AccountDeps, 'database'>,
  accountId: string,
  answers: string[],
): Promise<boolean> {
  const rows = await findQuestions(deps.database, accountId);
  if (!rows.length) return false;
  if (!answers.length) throw fieldError('answers', 'validation.answersNeeded');
  const right = await Promise.all(
    rows.map(({ answerHash }, i) => isPasswordOf(answerHash, plain(answers[i] ?? ''))),
  );
  if (right.includes(false)) throw wrongProofError('factor', 'answers', 'validation.answersWrong');
  return true;
}

/** Ignores spaces, width and case, which are easily forgotten. */
const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
