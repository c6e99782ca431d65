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

/** The effect of changing many sessions, without the change. */
export function usePlanPreview(input: FieldsOf<BulkPlanDto>) {
  return useQuery({
    ...planPreviewQuery(useLocale(), {}, input),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

type Changed = { planchangeid: string; sessions: number };

/** Changes many sessions in one call. */
export function useChangePlan(told?: Told<Changed, FieldsOf<BulkPlanDto>>) {
  return useStaffMutation<FieldsOf<BulkPlanDto>, Changed>(
    (input) => requestOf(bulkPlanEndpoints.change, {}, input),
    told,
  );
}

/** Copies the sessions of a day or a week to another one. */
export function useCopyPlan(told?: Told<CopyOutcome, FieldsOf<CopyPlanDto>>) {
  return useStaffMutation<FieldsOf<CopyPlanDto>, CopyOutcome>(
    (input) => requestOf(bulkPlanEndpoints.copy, {}, input),
    told,
  );
}

const lastPlanChangeQuery = queryOf(bulkPlanEndpoints.last);

/** The last change of many sessions in an area, if it can still be undone. Polled every 10 s. */
export function useLastPlanChange(areaid: number) {
  return useQuery({ ...lastPlanChangeQuery(useLocale(), {}, { areaid }), refetchInterval: 10_000 });
}

/** Undoes the last change of many sessions. */
export function useUndoPlan(told?: Told<unknown, string>) {
  return useStaffMutation(
    (planchangeid: string) => requestOf(bulkPlanEndpoints.undo, { planchangeid }, undefined),
    told,
  );
}
