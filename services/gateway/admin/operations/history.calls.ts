import { OperationsHistoryDto } from '@hall/shared/contract/staff/operations-history';
import { readOperationsHistory } from '@hall/domain/operations/history';
import { leaveOutReplaced, readProcesses } from '@hall/domain/foundation/processes';
import { type StaffCall, staffCall } from '../calls/staff-call';
import type { StaffDeps } from '../staff-deps';
import { presentHistory, presentProcess } from './history.presenter';

/** Processes report every ten seconds. One that is silent for an hour and was not replaced is no longer listed. */
const silence = { silentSeconds: 35, forgetSeconds: 3600 };

/** History of the request queue and of the processes. */
export const historyCalls = ({ database }: StaffDeps): StaffCall[] => [
  staffCall({
    method: 'get',
    path: 'queues/history',
    summary: 'How the line of booking requests stood over an hour, a day, a week or a month.',
    access: 'queues.read',
    Dto: OperationsHistoryDto,
    answer: async (_context, { range, until }: OperationsHistoryDto) =>
      presentHistory(
        await readOperationsHistory(database, range, until ? new Date(until) : new Date()),
      ),
  }),
  staffCall({
    method: 'get',
    path: 'queues/processes',
    summary: 'The gateways and workers as they were last seen.',
    access: 'queues.read',
    answer: async () => ({
      processes: leaveOutReplaced(await readProcesses(database, silence)).map(presentProcess),
    }),
  }),
];
