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

/** How the line of booking requests stands; asked again every 3 s. */
export function useQueues() {
  return useQuery({ ...queuesQuery(useLocale(), {}, undefined), refetchInterval: 3000 });
}

/** How the line of booking requests stood over a time. */
const historyQuery = queryOf(operationsHistoryEndpoints.history);

/** A past span never changes; one that reaches to now is read again as new readings come. */
export function useOperationsHistory(input: FieldsOf<OperationsHistoryDto>) {
  return useQuery({
    ...historyQuery(useLocale(), {}, input),
    refetchInterval: input.until ? false : 10_000,
    placeholderData: (before) => before,
  });
}

const processesQuery = queryOf(operationsHistoryEndpoints.processes);

/** The gateways and workers as they were last seen; asked again every 10 s. */
export function useProcesses() {
  return useQuery({ ...processesQuery(useLocale(), {}, undefined), refetchInterval: 10_000 });
}

const nextReleaseQuery = queryOf(operationEndpoints.nextRelease);

/** What is released next, and the line before it; asked again every 10 s. */
export function useNextRelease() {
  return useQuery({ ...nextReleaseQuery(useLocale(), {}, undefined), refetchInterval: 10_000 });
}

/** Takes no booking requests for now, or takes them again. */
export function useSwitchIntake(verb: 'pause' | 'resume') {
  return useStaffMutation(
    (input: FieldsOf<ReasonDto>) => requestOf(operationEndpoints[verb], {}, input),
    { quiet: true },
  );
}

/** What is done with a queue of background work, and why. */
export interface QueueSwitch {
  queue: string;
  verb: 'pause' | 'resume';
  reason: string;
}

/** Stops a queue of background work, or lets it go on. */
export function useSwitchQueue() {
  const { pauseQueue, resumeQueue } = operationEndpoints;
  return useStaffMutation(
    ({ queue, verb, reason }: QueueSwitch) =>
      requestOf(verb === 'pause' ? pauseQueue : resumeQueue, { queue }, { reason }),
    { quiet: true },
  );
}

/** The requests that nothing could store, a page at a time. */
export const failedRequestList = listOf(operationEndpoints.listFailed);

/** @returns the call that gives a request that nothing could store another five tries */
export const retryEach = (request: string, reason: string) =>
  requestOf(operationEndpoints.retryFailed, { request }, { reason });

/** @returns the call that refuses such a request for good */
export const dropEach = (request: string, reason: string) =>
  requestOf(operationEndpoints.dropFailed, { request }, { reason });

/** What becomes of a request that nothing could store, and why. */
export interface FailedRequestDecision {
  request: string;
  verb: 'retry' | 'drop';
  reason: string;
}

/** Tries a request again that nothing could store, or refuses it for good. */
export function useDecideFailedRequest(told?: Told<unknown, FailedRequestDecision>) {
  return useStaffMutation(
    ({ request, verb, reason }: FailedRequestDecision) =>
      (verb === 'retry' ? retryEach : dropEach)(request, reason),
    told,
  );
}

/** Compares the stores with every invariant. */
export function useCompareStores(told?: Told<Reconciliation, void>) {
  return useStaffMutation(() => requestOf(operationEndpoints.compare, {}, undefined), told);
}

/** Compares the stores, and rebuilds the days that differ. */
export function useRepairStores(told?: Told<Reconciliation, FieldsOf<ReconcileDto>>) {
  return useStaffMutation<FieldsOf<ReconcileDto>, Reconciliation>(
    (input) => requestOf(operationEndpoints.repair, {}, input),
    told,
  );
}

/** Builds a day’s seats anew from the rows. */
export function useRebuildDay(told?: Told<unknown, { day: string; input: FieldsOf<ReasonDto> }>) {
  return useStaffMutation<{ day: string; input: FieldsOf<ReasonDto> }, unknown>(
    ({ day, input }) => requestOf(operationEndpoints.rebuild, { day }, input),
    told,
  );
}
