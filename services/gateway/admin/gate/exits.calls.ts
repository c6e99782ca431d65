import { ExitDto, type ExitsAnswer } from '@hall/shared/contract/staff/exits';
import { readExitsToday, recordExit } from '@hall/domain/on-site/gate';
import { type StaffCall, staffCall } from '../calls/staff-call';
import type { StaffDeps } from '../staff-deps';

/** Exits counted at the gate, if the hall counts them. */
export function exitCalls({ database }: StaffDeps): StaffCall[] {
  return [
    staffCall({
      method: 'get',
      path: 'exits',
      summary: 'How many people have left today, as the gates counted.',
      access: 'gate.admit',
      answer: async (): Promise<ExitsAnswer> => ({ today: await readExitsToday(database) }),
    }),
    staffCall({
      method: 'post',
      path: 'exits',
      summary: 'Counts people who left; the same entry again is the same exit.',
      access: 'gate.admit',
      Dto: ExitDto,
      answer: async ({ actor }, form: ExitDto): Promise<ExitsAnswer> => ({
        today: await recordExit(database, form, actor),
      }),
    }),
  ];
}
