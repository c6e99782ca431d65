import { Approval } from '@hall/shared/codes/approval';
import type { CopyApplicationDto } from '@hall/shared/contract/group-visit';
import { holdingStates } from '@hall/shared/rules/approval';
import { getOwnApplication, lockForAct, wrongStateError } from './application-access';
import { openForm, sealForm } from './application-form';
import type { Application } from './application-record';
import * as store from './application.repository';
import { assertMovable } from './move-visit';
import type { ApplicationDeps } from './save-application';
import type { UnitSignIn } from './units';
import { insertDraft } from './write-application.repository';

/**
 * Copies an application to a new draft without its session and letter.
 * @param asked with `moves`, the draft asks for another date of the approved visit; an open one is returned instead
 * @returns the draft
 * @throws {AnswerError} A00009 not the unit's; A00012 a draft, a visit that cannot be moved, or too many drafts
 */
export async function copyApplication(
  deps: ApplicationDeps,
  unit: UnitSignIn,
  { authapplyid, moves }: CopyApplicationDto,
): Promise<Application> {
  const source = await getOwnApplication(deps.database, unit.unitId, authapplyid);
  if (source.approval === Approval.draft) throw wrongStateError(source.approval);
  const movesVisit = moves === 1;
  const form = openForm(deps, source);
  // People of an erased visit have no document number.
  const personsdata = form.personsdata.filter(({ idnum }) => idnum);
  const copy = { ...form, eventsdate: '', eventssessionid: '', personsdata };
  const id = await deps.database.transaction(async (transaction) => {
    if (movesVisit) {
      assertMovable(await lockForAct(transaction, source.id, 'move'));
      const open = await store.findMove(transaction, source, [Approval.draft, ...holdingStates]);
      if (open) return open.id;
    }
    return insertDraft(transaction, unit.unitId, (draftId) => ({
      ...sealForm(deps, draftId, copy),
      copiedFrom: source.id,
      movesVisit,
    }));
  });
  return getOwnApplication(deps.database, unit.unitId, id);
}
