import { defaultArea } from '@hall/shared/codes/limits';
import {
  SaveAreaDto,
  SaveTemplateDto,
  TemplateQueryDto,
} from '@hall/shared/contract/staff/schedule';
import { withVersion, type WithVersion } from '@hall/shared/contract/staff/version';
import type { SeatLimits } from '@hall/shared/rules/session-plan';
import { addArea, readAllAreas, readWeek, saveArea, saveWeek } from '@hall/domain/schedule/plan';
import { wholeList, type StaffCall, staffCall, type StaffDeps } from '../calls/staff-call';
import { presentArea, presentWeek } from './schedule.presenter';

/** Areas, and the weekly template from which days are generated. */
export function templateCalls({ database, settings }: StaffDeps): StaffCall[] {
  return [
    staffCall({
      method: 'get',
      path: 'areas',
      summary: 'Every area, active or not.',
      access: 'schedule.read',
      answer: async () => wholeList((await readAllAreas(database)).map(presentArea)),
    }),
    staffCall({
      path: 'areas',
      summary: 'Adds an area.',
      access: 'schedule.write',
      status: 201,
      Dto: SaveAreaDto,
      answer: async ({ actor }, form) => ({
        areaid: await addArea(database, form, actor),
      }),
    }),
    staffCall({
      method: 'put',
      path: 'areas/:areaid',
      summary: 'Changes an area’s names and entrance, or takes it out of use.',
      access: 'schedule.write',
      Dto: withVersion(SaveAreaDto),
      answer: ({ actor, params }, form: SaveAreaDto & WithVersion) =>
        saveArea(database, Number(params.areaid), form, actor),
    }),
    staffCall({
      method: 'get',
      path: 'session-seats',
      summary: 'How many seats a session usually has, and has at the most.',
      access: 'schedule.read',
      answer: async (): Promise<SeatLimits> => (await settings.get()).sessionSeats,
    }),
    staffCall({
      method: 'get',
      path: 'schedule-templates',
      summary: 'An area’s sessions of every weekday.',
      access: 'schedule.read',
      Dto: TemplateQueryDto,
      answer: async (_context, { areaid = defaultArea }) =>
        presentWeek(await readWeek(database, areaid)),
    }),
    staffCall({
      method: 'put',
      path: 'schedule-templates',
      summary: 'Sets the sessions of some weekdays; days that exist stay as they are.',
      access: 'schedule.write',
      Dto: withVersion(SaveTemplateDto),
      async answer({ actor }, form: SaveTemplateDto & WithVersion) {
        const { sessionSeats } = await settings.get();
        await saveWeek(database, form, actor, sessionSeats);
      },
    }),
  ];
}
