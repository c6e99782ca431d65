import { checkForm } from '@hall/shared/contract/check';
import { SaveAreaDto, SaveTemplateDto } from '@hall/shared/contract/staff/schedule';
import { CreateStaffDto, SearchStaffDto } from '@hall/shared/contract/staff/staff';
import { translate } from '@hall/shared/locales/translate';
import { createSettings } from '@hall/domain/configuration/settings';
import { switchIntake } from '@hall/domain/operations/overview';
import { createStaffMember, readStaffList } from '@hall/domain/staff/staff-accounts';
import {
  addArea,
  extendSchedule,
  readAllAreas,
  readWeek as readAreaWeek,
  saveWeek,
} from '@hall/domain/schedule/plan';
import { AnswerError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import { commandLine } from '../command-line';
import { LaunchFault } from '../launch-fault';
import { readWeek, type SetupWishes } from './wishes';

/** State of a hall's setup. */
export interface SetupStatus {
  staff: number;
  /** Whether an area has a week. */
  isPlanned: boolean;
  /** An area without a week, left by an interrupted setup. */
  unplannedArea: number | undefined;
}

/** @returns the state of the setup, so that an interrupted one continues instead of repeating steps */
export async function readSetupStatus(database: Database): Promise<SetupStatus> {
  const [{ total }, areas] = await Promise.all([
    readStaffList(database, Object.assign(new SearchStaffDto(), { page: 1, pagesize: 1 })),
    readAllAreas(database),
  ]);
  const weeks = await Promise.all(areas.map(({ id }) => readAreaWeek(database, id)));
  const hasWeek = weeks.map((week) => week.some(({ sessions }) => sessions.length));
  return {
    staff: total,
    isPlanned: hasWeek.includes(true),
    unplannedArea: areas[hasWeek.indexOf(false)]?.id,
  };
}

/** @returns the initial password of the first account, which is shown only once */
export async function makeFirstAccount(database: Database, username: string): Promise<string> {
  const { value, faults } = checkForm(CreateStaffDto, { username, role: 'admin' });
  if (faults.length)
    throw new LaunchFault(
      'An account name has 3 to 40 lower-case letters, digits, dots or hyphens.',
    );
  return (await createStaffMember(database, commandLine, value)).password;
}

/**
 * Creates the first area with its week, and the days of the coming weeks. If visitors may not book yet, it pauses
 * intake before it creates days.
 * @param unplanned an area without a week to use instead of a new one
 * @returns a sentence on when days are released and whether they can be booked
 */
export async function makeFirstArea(
  database: Database,
  wishes: SetupWishes,
  unplanned?: number,
): Promise<string> {
  const week = readWeek(wishes);
  if (typeof week === 'string') throw new LaunchFault(week);
  const { value, faults } = checkForm(SaveAreaDto, {
    name_zh: wishes.nameZh,
    name_en: wishes.nameEn,
    active: true,
  });
  if (faults.length) throw new LaunchFault('The area needs a name in Chinese and one in English.');
  const settings = await createSettings(database, 0).get();
  try {
    const areaid = unplanned ?? (await addArea(database, value, commandLine));
    const form = Object.assign(new SaveTemplateDto(), { areaid, ...week });
    await saveWeek(database, form, commandLine, settings.sessionSeats);
  } catch (error) {
    if (!(error instanceof AnswerError)) throw error;
    const [fault] = error.details.faults ?? [];
    const why = fault ? translate('en', fault.key, fault.params) : error.message;
    throw new LaunchFault(`The week cannot be planned so: ${why}`, { cause: error });
  }
  const isClosed = wishes.open === 'no';
  if (isClosed)
    await switchIntake({ database }, commandLine, true, beforeOpening).catch((error: unknown) => {
      // An interrupted setup has already paused it.
      if (!(error instanceof AnswerError)) throw error;
    });
  await extendSchedule(database, settings);
  const { ahead, time, unit } = settings.release;
  const days = unit === 'days' ? 'days' : 'days on which the hall is open';
  return (
    `a day is released ${ahead} ${days} before it, at ${time} (rule "Release and schedule" of the console); released days ` +
    (isClosed
      ? 'can be booked once you press "Resume booking" on the page of operations.'
      : 'can be booked at once: pause booking on the page of operations if that is too early.')
  );
}

/** Shown to staff on the operations page. */
const beforeOpening = '尚未开放 / Not open yet';
