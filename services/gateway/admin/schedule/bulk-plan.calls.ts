import { defaultArea } from '@hall/shared/codes/limits';
import { BulkPlanDto, CopyPlanDto } from '@hall/shared/contract/staff/bulk-plan';
import { TemplateQueryDto } from '@hall/shared/contract/staff/schedule';
import {
  changePlan,
  copyPlan,
  findUndoableChange,
  previewPlan,
  undoPlanChange,
} from '@hall/domain/schedule/plan';
import { type StaffCall, staffCall } from '../calls/staff-call';
import type { StaffDeps } from '../staff-deps';
import { presentLastChange, presentPlanPreview } from './bulk-plan.presenter';

/** Bulk changes of days and sessions: preview, apply, undo the last one. */
export function bulkPlanCalls(deps: StaffDeps): StaffCall[] {
  const { database, settings } = deps;
  return [
    staffCall({
      method: 'get',
      path: 'plan-changes',
      summary: 'An area’s last change of many sessions, where it can still be taken back.',
      access: 'schedule.read',
      Dto: TemplateQueryDto,
      async answer(_context, { areaid = defaultArea }: TemplateQueryDto) {
        const last = await findUndoableChange(database, areaid);
        return { last: last ? presentLastChange(last) : null };
      },
    }),
    staffCall({
      method: 'post',
      path: 'plan-changes/preview',
      summary: 'What a change of many sessions would bring about; nothing is changed.',
      access: 'schedule.write',
      Dto: BulkPlanDto,
      async answer(_context, form: BulkPlanDto) {
        const { sessionSeats } = await settings.get();
        return presentPlanPreview(await previewPlan(database, form, sessionSeats));
      },
    }),
    staffCall({
      method: 'post',
      path: 'plan-changes',
      summary: 'Sets the seats of many sessions, or stops, resumes, releases or closes them.',
      access: 'schedule.write',
      status: 201,
      Dto: BulkPlanDto,
      async answer({ actor }, form: BulkPlanDto) {
        const { sessionSeats } = await settings.get();
        const { id, sessions } = await changePlan(deps, form, actor, sessionSeats);
        return { planchangeid: id, sessions };
      },
    }),
    staffCall({
      method: 'post',
      path: 'plan-changes/:planchangeid/undo',
      summary: 'Takes the last change back, where nothing was booked by it.',
      access: 'schedule.write',
      answer: ({ actor, params }) => undoPlanChange(deps, params.planchangeid, actor),
    }),
    staffCall({
      method: 'post',
      path: 'days/copy',
      summary: 'Gives a day, or a week, the sessions of another.',
      access: 'schedule.write',
      Dto: CopyPlanDto,
      answer: async ({ actor }, form: CopyPlanDto) =>
        copyPlan(deps, form, await settings.get(), actor),
    }),
  ];
}
