import { useQuery } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import {
  operationEndpoints,
  type ReconcileDto,
  type Reconciliation,
} from '@hall/shared/contract/staff/operations';
import {
  type OperationsHistoryDto,
  operationsHistoryEndpoints,
} from '@hall/shared/contract/staff/operations-history';
import type { ReasonDto } from '@hall/shared/contract/staff/reason';
import { listOf } from './list';
import { queryOf, useLocale } from './query';
import { requestOf } from './request';
import { type Told, useStaffMutation } from './use-staff-mutation';

const queuesQuery = queryOf(operationEndpoints.overview);

/** The state of the booking queue. Polled every 3 s. */
export function useQueues() {
  return useQuery({ ...queuesQuery(useLocale(), {}, undefined), refetchInterval: 3000 });
}

/** The state of the booking queue over a time range. */
const historyQuery = queryOf(operationsHistoryEndpoints.history);

/** A past range never changes. A range without an end is polled every 10 s. */
export function useOperationsHistory(input: FieldsOf<OperationsHistoryDto>) {
  return useQuery({
    ...historyQuery(useLocale(), {}, input),
    refetchInterval: input.until ? false : 10_000,
    placeholderData: (before) => before,
  });
}

const processesQuery = queryOf(operationsHistoryEndpoints.processes);

/** The last heartbeats of the gateways and workers. Polled every 10 s. */
export function useProcesses() {
  return useQuery({ ...processesQuery(useLocale(), {}, undefined), refetchInterval: 10_000 });
}

const nextReleaseQuery = queryOf(operationEndpoints.nextRelease);

/** The next release and the people who wait for it. Polled every 10 s. */
export function useNextRelease() {
  return useQuery({ ...nextReleaseQuery(useLocale(), {}, undefined), refetchInterval: 10_000 });
}

/** Pauses or resumes the intake of booking requests. */
export function useSwitchIntake(verb: 'pause' | 'resume') {
  return useStaffMutation(
    (input: FieldsOf<ReasonDto>) => requestOf(operationEndpoints[verb], {}, input),
    { quiet: true },
  );
}

/** A change of a background queue and its reason. */
export interface QueueSwitch {
  queue: string;
  verb: 'pause' | 'resume';
  reason: string;
}

/** Pauses or resumes a background queue. */
export function useSwitchQueue() {
  const { pauseQueue, resumeQueue } = operationEndpoints;
  return useStaffMutation(
    ({ queue, verb, reason }: QueueSwitch) =>
      requestOf(verb === 'pause' ? pauseQueue : resumeQueue, { queue }, { reason }),
    { quiet: true },
  );
}

/** Booking requests that could not be stored, one page at a time. */
export const failedRequestList = listOf(operationEndpoints.listFailed);

/** @returns the call that gives such a request another five retries */
export const retryEach = (request: string, reason: string) =>
  requestOf(operationEndpoints.retryFailed, { request }, { reason });

/** @returns the call that rejects such a request for good */
export const dropEach = (request: string, reason: string) =>
  requestOf(operationEndpoints.dropFailed, { request }, { reason });

/** A decision on a request that could not be stored, and its reason. */
export interface FailedRequestDecision {
  request: string;
  verb: 'retry' | 'drop';
  reason: string;
}

/** Retries such a request or rejects it for good. */
export function useDecideFailedRequest(told?: Told<unknown, FailedRequestDecision>) {
  return useStaffMutation(
    ({ request, verb, reason }: FailedRequestDecision) =>
      (verb === 'retry' ? retryEach : dropEach)(request, reason),
    told,
  );
}

/** Checks every invariant between the stores. */
export function useCompareStores(told?: Told<Reconciliation, void>) {
  return useStaffMutation(() => requestOf(operationEndpoints.compare, {}, undefined), told);
}

/** Checks the invariants and rebuilds the days that differ. */
export function useRepairStores(told?: Told<Reconciliation, FieldsOf<ReconcileDto>>) {
  return useStaffMutation<FieldsOf<ReconcileDto>, Reconciliation>(
    (input) => requestOf(operationEndpoints.repair, {}, input),
    told,
  );
}

/** Rebuilds the seats of a day in Redis from Postgres. */
export function useRebuildDay(told?: Told<unknown, { day: string; input: FieldsOf<ReasonDto> }>) {
  return useStaffMutation<{ day: string; input: FieldsOf<ReasonDto> }, unknown>(
    ({ day, input }) => requestOf(operationEndpoints.rebuild, { day }, input),
    told,
  );
}
