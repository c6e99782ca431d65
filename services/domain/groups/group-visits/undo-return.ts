import { Approval } from '@hall/shared/codes/approval';
import { subjectKey } from '@hall/shared/rules/audit-places';
import { notFoundError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import { withdrawMessages } from '../../communication/messages';
import { type Actor, assertUndoable, recordAct } from '../../foundation/audit';
import { wrongStateError } from './application-access';
import * as store from './application.repository';
import { writeState } from './write-application.repository';

/**
 * Undoes a return for correction within `undoSeconds`: the application waits for the same step again, and nobody gets a
 * message.
 * @throws {AnswerError} A00009; A00012 (409) as in `assertUndoable`, or if the unit has changed it meanwhile
 */
export async function undoReturn(
  { database }: { database: Database },
  actor: Actor,
  applicationId: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await store.lockApplication(transaction, applicationId);
    const row = await store.findAnyApplication(transaction, applicationId);
    if (!row) throw notFoundError();
    const subject = { type: 'authorization', id: applicationId };
    const returned = await assertUndoable(transaction, subject, actor, ['return']);
    const { approval, version } = row;
    if ((returned.after as { version: number }).version !== version)
      throw wrongStateError(approval, 409);
    await withdrawMessages(transaction, subjectKey('authorization', applicationId));
    const former = row.firstApprovedBy ? Approval.firstApproved : Approval.submitted;
    await writeState(
      transaction,
      applicationId,
      { event: 'undo', approval: former, by: { kind: 'staff', name: actor.staff.username } },
      { approvalcomments: '', fixedfields: [] },
    );
    await recordAct(transaction, {
      ...actor,
      act: 'authorization.undo',
      subject,
      before: { approval, version },
      after: { approval: former, version: version + 1 },
    });
  });
}
