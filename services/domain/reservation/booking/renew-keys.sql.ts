import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import { type Identities, renewVisitors, type SealedVisitor } from '../orders';
import type { Candidate } from './decision';

/**
 * Converts requests with visitor keys of another generation, because tickets are compared within one generation. Raw
 * SQL, because it runs for a batch.
 * @param generation the current one, locked until the transaction ends
 */
export async function renewKeys(
  transaction: Transaction,
  identities: Identities,
  generation: string,
  candidates: Candidate[],
): Promise<Candidate[]> {
  const isRight = ({ request }: Candidate): boolean =>
    request.visitorKeys.every((key) => identities.blindIndex.isUnder(generation, key));
  const outdated = candidates.filter((candidate) => !isRight(candidate));
  if (!outdated.length) return candidates;
  const rows = await runSql<{ requestid: string; visitors: SealedVisitor[] }>(
    transaction,
    'SELECT requestid, visitors FROM booking_requests WHERE requestid = ANY($1)',
    [outdated.map(({ request }) => request.requestid)],
  );
  const renewed = new Map(
    rows.map(({ requestid, visitors }) => [
      requestid,
      renewVisitors(identities, generation, visitors),
    ]),
  );
  await runSql(
    transaction,
    `UPDATE booking_requests r SET visitors = n.visitors,
       visitor_keys = ARRAY(SELECT v->>'key' FROM jsonb_array_elements(n.visitors) v)
     FROM jsonb_to_recordset($1::jsonb) AS n(requestid text, visitors jsonb) WHERE r.requestid = n.requestid`,
    [JSON.stringify([...renewed].map(([requestid, visitors]) => ({ requestid, visitors })))],
  );
  return candidates.map((candidate) => {
    const visitors = renewed.get(candidate.request.requestid);
    if (!visitors) return candidate;
    const visitorKeys = visitors.map(({ key }) => key);
    return { ...candidate, request: { ...candidate.request, visitorKeys } };
  });
}
