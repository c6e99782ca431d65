import type { BlindIndex } from '@hall/platform/crypto/blind-index';
import { placeOf } from '@hall/platform/crypto/places';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Database } from '@hall/platform/postgres/data-source';
import type { ModelAccount } from './households';
import { personOf } from './people';

const atOnce = 2000;

/**
 * Inserts accounts in the state after registration, and notes their ids; guides get approved papers and one agency.
 * Uses SQL, because tens of thousands of registrations by phone and code would take hours.
 */
export async function fillAccounts(
  database: Database,
  { sealer, blindIndex }: { sealer: Sealer; blindIndex: BlindIndex },
  accounts: ModelAccount[],
): Promise<void> {
  for (let from = 0; from < accounts.length; from += atOnce) {
    const part = accounts.slice(from, from + atOnce);
    const rows = part.map(({ type, telnum, holder }) => {
      const { doctype, idnum } = personOf(holder);
      const key = blindIndex(doctype, idnum);
      return { type, telnum, key, sealed: sealer.seal(idnum, placeOf.visitor(key)) };
    });
    const made = (await database.query(
      `INSERT INTO accounts (type, telnum, status, doctype, idnum_sealed, idnum_key, realname)
       SELECT type, telnum, 1, 1, sealed, key, '王小明'
       FROM jsonb_to_recordset($1::jsonb) AS r(type text, telnum text, sealed text, key text)
       RETURNING id::text, telnum`,
      [JSON.stringify(rows)],
    )) as { id: string; telnum: string }[];
    const ids = new Map(made.map(({ id, telnum }) => [telnum, id]));
    for (const account of part) account.id = ids.get(account.telnum) ?? '';
  }
  const guides = accounts.filter(({ type }) => type === 'tg').map(({ id }) => id);
  if (!guides.length) return;
  await database.query(
    `WITH agency AS (
       INSERT INTO accounts (type, telnum, status) VALUES ('ta', 'agency of ' || $2::text, 1) RETURNING id),
     papers AS (
       INSERT INTO account_papers (account_id, account_type, paperno, email)
       SELECT id, 'tg', 'D-' || id, '' FROM unnest($1::bigint[]) AS id)
     INSERT INTO guide_bindings (guide_id, agency_id, state)
     SELECT guide, agency.id, 'bound' FROM unnest($1::bigint[]) AS guide, agency`,
    [guides, guides[0]],
  );
}
