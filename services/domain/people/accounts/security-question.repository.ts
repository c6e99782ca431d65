import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';

export function findQuestions(
  db: Queryable,
  accountId: string,
): Promise<{ question: string; answer_hash: string }[]> {
  return db.query(
    'SELECT question, answer_hash FROM security_questions WHERE account_id = $1 ORDER BY position',
    [accountId],
  ) as Promise<{ question: string; answer_hash: string }[]>;
}

/** The account's row keeps two savings apart. */
export async function replaceQuestions(
  transaction: Transaction,
  accountId: string,
  questions: { question: string; answerHash: string }[],
): Promise<void> {
  await transaction.query('SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
  await transaction.query('DELETE FROM security_questions WHERE account_id = $1', [accountId]);
  await transaction.query(
    `INSERT INTO security_questions (account_id, position, question, answer_hash)
     SELECT $1, q.position, q.question, q.answer FROM unnest($2::text[], $3::text[]) WITH ORDINALITY
       AS q(question, answer, position)`,
    [
      accountId,
      questions.map(({ question }) => question),
      questions.map(({ answerHash }) => answerHash),
    ],
  );
}
