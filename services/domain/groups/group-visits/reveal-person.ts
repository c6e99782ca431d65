import { Approval } from '@hall/shared/codes/approval';
import type { RevealPersonDto } from '@hall/shared/contract/staff/group-visits';
import { placeOf } from '@hall/platform/crypto/places';
import type { Sealer } from '@hall/platform/crypto/seal';
import { notFoundError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import { type Actor, recordAct } from '../../foundation/audit';
import { wrongStateError } from './apply-access';
import { findAnyApply } from './apply.repository';

/**
 * Reveals the document number of one person of an application to authorized staff. The audit entry, with the reason, is
 * written before the number leaves the server and does not contain it.
 * @throws {AnswerError} A00009 no such application or person (drafts are private to their unit); A00012 (409) the list
 *   changed meanwhile, so that the position may be another person's
 */
export async function revealPerson(
  { database, sealer }: { database: Database; sealer: Sealer },
  actor: Actor,
  applyId: string,
  { person, version, reason }: RevealPersonDto,
): Promise<string> {
  return database.transaction(async (transaction) => {
    const row = await findAnyApply(transaction, applyId);
    if (!row || row.approval === Approval.draft) throw notFoundError();
    if (row.version !== version) throw wrongStateError(row.approval, 409);
    const named = row.persons[person - 1];
    if (!named?.idnum) throw notFoundError();
    await recordAct(transaction, {
      ...actor,
      act: 'authorization.revealIdnum',
      subject: { type: 'authorization', id: applyId },
      after: { person, version },
      reason,
    });
    return sealer.open(named.idnum, placeOf.visitor(named.key));
  });
}
