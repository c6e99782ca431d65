import { runStatement } from './statements';

/** How a sign-in expires. */
export type End = 'unused' | 'over';

const columns = {
  unused: `seen_at = now() - interval '1 day'`,
  over: `expires_at = now()`,
};

/**
 * Makes an account's sign-in idle for too long, or past its lifetime.
 * @param username of an individual
 */
export async function letSignInEnd(databaseUrl: string, username: string, end: End): Promise<void> {
  await runStatement(
    databaseUrl,
    `UPDATE sign_ins SET ${columns[end]}
     WHERE account_id = (SELECT id FROM accounts WHERE username = $1)`,
    [username],
  );
}
