import type { ApplyDraft, ApplyForm } from '@hall/shared/contract/group-visit';
import { type StepAhead, stepsAhead } from '@hall/shared/rules/approval';
import { getOwnApply } from './apply-access';
import { openForm } from './apply-form';
import type { Apply } from './apply-record';
import * as store from './apply.repository';
import type { GroupApplyStep } from './group-apply-step.entity';
import { type EndDeps, withdrawApply } from './end-apply';
import { deleteDraft, saveDraft, saveLetter } from './save-apply';
import type { StoredLetter } from './stored-form';
import { type SubmitDeps, submitApply } from './submit-apply';
import type { UnitSignIn } from './units';

/** An application as its unit reads it. */
export interface OpenApply {
  row: Apply;
  form: ApplyForm;
  steps: GroupApplyStep[];
  /** The remaining steps. */
  ahead: StepAhead[];
}

/** A unit's acts on its own applications; other units cannot reach them. */
export interface Applies {
  list(
    unit: UnitSignIn,
    page: { limit: number; offset: number },
  ): Promise<{ total: number; applies: Apply[] }>;
  /** @throws {AnswerError} A00009 */
  get(unit: UnitSignIn, applyId: string): Promise<OpenApply>;
  /** See `saveDraft`. */
  save(unit: UnitSignIn, draft: ApplyDraft): Promise<Apply>;
  /** See `submitApply`. */
  submit(unit: UnitSignIn, draft: ApplyDraft): Promise<Apply>;
  /** See `withdrawApply`. */
  withdraw(unit: UnitSignIn, applyId: string): Promise<Apply>;
  /** See `deleteDraft`. */
  deleteDraft(unit: UnitSignIn, applyId: string): Promise<StoredLetter | null>;
  /** See `saveLetter`. */
  saveLetter(unit: UnitSignIn, applyId: string, letter: StoredLetter): Promise<StoredLetter | null>;
}

/** Serves a unit's calls on its applications (specification, 7: `auth_apply/…`). */
export function createApplies(deps: SubmitDeps & EndDeps): Applies {
  const { database } = deps;
  return {
    list: (unit, page) => store.listApplies(database, unit.unitId, page),
    async get(unit, applyId) {
      const row = await getOwnApply(database, unit.unitId, applyId);
      const { authorizations } = await deps.settings.get();
      return {
        row,
        form: openForm(deps, row),
        steps: await store.findSteps(database, row.id),
        ahead: stepsAhead(row.approval, authorizations.steps, row.begun),
      };
    },
    save: async (unit, draft) => (await saveDraft(deps, unit, draft)).row,
    submit: (unit, draft) => submitApply(deps, unit, draft),
    withdraw: (unit, applyId) => withdrawApply(deps, unit, applyId),
    deleteDraft: (unit, applyId) => deleteDraft(deps, unit, applyId),
    saveLetter: (unit, applyId, letter) => saveLetter(deps, unit, applyId, letter),
  };
}
