import { type RehearsalView, StartRehearsalDto } from '@hall/shared/contract/staff/rehearsal';
import { notFoundError, wrongStateError } from '@hall/platform/errors';
import { type StaffCall, staffCall } from '../calls/staff-call';
import type { StaffDeps } from '../staff-deps';

const none: Omit<RehearsalView, 'available'> = {
  state: 'none',
  said: '',
  progress: null,
  result: null,
};

/** Empty without the development tools. */
export const rehearsalCalls = ({ rehearsal }: StaffDeps): StaffCall[] => [
  staffCall({
    method: 'get',
    path: 'queues/rehearsal',
    summary: 'How the rehearsal of a rush goes; only a demonstration has one.',
    access: 'queues.read',
    answer: async (): Promise<RehearsalView> => ({
      available: rehearsal !== undefined,
      ...(rehearsal?.read() ?? none),
    }),
  }),
  staffCall({
    method: 'post',
    path: 'queues/rehearsal',
    summary: 'Rehearses a rush against a hall of its own beside this one.',
    access: 'queues.manage',
    Dto: StartRehearsalDto,
    async answer(_context, size: StartRehearsalDto) {
      if (!rehearsal) throw notFoundError();
      if (!rehearsal.start(size)) throw wrongStateError();
    },
  }),
  staffCall({
    method: 'delete',
    path: 'queues/rehearsal',
    summary: 'Stops the rehearsal that runs; its hall is removed.',
    access: 'queues.manage',
    async answer() {
      if (!rehearsal) throw notFoundError();
      if (!rehearsal.stop()) throw wrongStateError();
    },
  }),
];
