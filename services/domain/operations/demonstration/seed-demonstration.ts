import { accountTypes } from '@hall/shared/codes/states';
import { type Config, isDemonstration } from '@hall/platform/config';
import type { Database } from '@hall/platform/postgres/data-source';
import { createSealer } from '@hall/platform/crypto/seal';
import { createFileStore } from '@hall/platform/providers/files';
import { createDemonstrationAccounts } from '../../people/accounts';
import { createDemonstrationUnit } from '../../groups/group-visits';
import { createDemonstrationBinding } from '../../people/bindings';
import { extendSchedule, insertArea, readAllAreas, writeTemplate } from '../../schedule/plan';
import { insertNotice } from '../../communication/notices';
import { createSettings, writeSetting } from '../../configuration/settings';
import { createDemonstrationStaff } from '../../staff/staff-accounts';
import { createUploads } from '@hall/toolkit/uploads';
import { demonstrationHall } from './demonstration-hall';
import { demonstrationNotices } from './demonstration-notices';

const sessions: [string, string][] = [
  ['08:00', '08:45'],
  ['08:45', '09:30'],
  ['09:30', '10:15'],
  ['10:15', '11:00'],
  ['11:00', '12:00'],
];
const pools = { personal: 1400, team: 560, window: 40 };
const tuesdayToSunday = [2, 3, 4, 5, 6, 0];

/**
 * Fills an empty database with the demo's area, schedule, accounts and notices. Does nothing if an area exists.
 * @returns whether it was filled
 * @throws {Error} outside demo mode
 */
export async function seedDemonstration(database: Database, config: Config): Promise<boolean> {
  if (!isDemonstration(config)) throw new Error('demo data requires demo mode');
  if ((await readAllAreas(database)).length) return false;
  const areaId = await database.transaction((transaction) =>
    insertArea(transaction, {
      nameZh: '纪念馆主馆',
      nameEn: 'Main hall',
      entranceZh: '',
      entranceEn: '',
      active: true,
    }),
  );
  for (const type of accountTypes)
    await insertNotice(
      database,
      type,
      { title: '', ...demonstrationNotices[type], from: null, until: null },
      '',
    );
  await writeTemplate(
    database,
    areaId,
    tuesdayToSunday,
    sessions.map(([starttime, endtime]) => ({ starttime, endtime, ...pools })),
  );
  await writeSetting(database, 'release', { unit: 'openDays', ahead: 7, time: '00:00' });
  await writeSetting(database, 'hall', demonstrationHall);
  await writeSetting(database, 'enquiry', {
    individual: '025-00000001',
    team: '025-00000002',
    from: '08:00',
    until: '11:30',
  });
  await extendSchedule(database, await createSettings(database, 0).get());
  const accounts = await createDemonstrationAccounts(
    database,
    config,
    createUploads(createFileStore(config, createSealer(config.DATA_KEYS))),
  );
  await createDemonstrationBinding(database, accounts.tg, accounts.ta);
  await createDemonstrationUnit(database);
  await createDemonstrationStaff(database);
  return true;
}
