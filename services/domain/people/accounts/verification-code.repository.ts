import { changedRows, type Queryable } from '@hall/platform/postgres/data-source';

/** A newer code to the same number for the same purpose takes the older one's place. */
export async function storeCode(
  db: Queryable,
  telnum: string,
  scene: string,
  codeHash: string,
  life: { seconds: number; tries: number },
): Promise<void> {
  await db.query(
    `INSERT INTO verification_codes (telnum, scene, code_hash, tries_left, expires_at)
     VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))
     ON CONFLICT (telnum, scene) DO UPDATE SET code_hash = excluded.code_hash, tries_left = excluded.tries_left,
       expires_at = excluded.expires_at, sent_at = now()`,
    [telnum, scene, codeHash, life.tries, life.seconds],
  );
}

/**
 * Counts the try before it is judged, so that tries at once cannot share it.
 * @returns the hash of the code that is alive; undefined where none is
 */
export async function countTry(
  db: Queryable,
  telnum: string,
  scene: string,
): Promise<string | undefined> {
  const rows = await changedRows<{ code_hash: string }>(
    db,
    `UPDATE verification_codes SET tries_left = tries_left - 1
     WHERE telnum = $1 AND scene = $2 AND tries_left > 0 AND expires_at > now() RETURNING code_hash`,
    [telnum, scene],
  );
  return rows[0]?.code_hash;
}

/** @returns whether the code was there to be used: of two at once, one gets it */
export async function removeCode(
  db: Queryable,
  telnum: string,
  scene: string,
  codeHash: string,
): Promise<boolean> {
  const rows = await changedRows(
    db,
    'DELETE FROM verification_codes WHERE telnum = $1 AND scene = $2 AND code_hash = $3 RETURNING telnum',
    [telnum, scene, codeHash],
  );
  return rows.length > 0;
}
