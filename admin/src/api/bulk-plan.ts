import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type BulkPlanDto,
  bulkPlanEndpoints,
  type CopyOutcome,
  type CopyPlanDto,
} from '@hall/shared/contract/staff/bulk-plan';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { queryOf, useLocale } from './query';
import { requestOf } from './request';
import { type Told, useStaffMutation } from './use-staff-mutation';

const planPreviewQuery = queryOf(bulkPlanEndpoints.preview);

/** What a change of many sessions would bring about. */
export function usePlanPreview(input: FieldsOf<BulkPlanDto>) {
  return useQuery({
    ...planPreviewQuery(useLocale(), {}, input),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

type Changed = { planchangeid: string; sessions: number };

/** Changes many sessions in one. */
export function useChangePlan(told?: Told<Changed, FieldsOf<BulkPlanDto>>) {
  return useStaffMutation<FieldsOf<BulkPlanDto>, Changed>(
    (input) => requestOf(bulkPlanEndpoints.change, {}, input),
    told,
  );
}

/** Gives a day, or a week, the sessions of another. */
export function useCopyPlan(told?: Told<CopyOutcome, FieldsOf<CopyPlanDto>>) {
  return useStaffMutation<FieldsOf<CopyPlanDto>, CopyOutcome>(
    (input) => requestOf(bulkPlanEndpoints.copy, {}, input),
    told,
  );
}

const lastPlanChangeQuery = queryOf(bulkPlanEndpoints.last);

/** An area’s last change of many sessions, where it can still be taken back; asked again every 10 s. */
export function useLastPlanChange(areaid: number) {
  return useQuery({ ...lastPlanChangeQuery(useLocale(), {}, { areaid }), refetchInterval: 10_000 });
}

/** Takes the last change of many sessions back. */
export function useUndoPlan(told?: Told<unknown, string>) {
  return useStaffMutation(
    (planchangeid: string) => requestOf(bulkPlanEndpoints.undo, { planchangeid }, undefined),
    told,
  );
}
