import { type RehearsalView, StartRehearsalDto } from '@hall/shared/contract/staff/rehearsal';
import { notFoundError, wrongStateError } from '@hall/platform/errors';
import { type StaffCall, staffCall } from '../calls/staff-call';
import type { StaffDeps } from '../staff-deps';

/** A rush against a hall of its own, started and watched from the page. */
export interface Rehearsal {
  read(): Omit<RehearsalView, 'available'>;
  /** It ends by itself. @returns false while one runs */
  start(size: { requests: number; seats: number }): boolean;
  /** Asks the one that runs to end and to take its hall with it. @returns false where none runs */
  stop(): boolean;
}

const none: Omit<RehearsalView, 'available'> = {
  ...{ state: 'none', said: '', progress: null, result: null },
};

/** Without the development tools there is nothing to start. */
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
