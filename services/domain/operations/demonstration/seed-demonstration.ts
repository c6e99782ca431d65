import { accountTypes, type AccountType } from '@hall/shared/codes/states';
import { type Config, isDemonstration } from '@hall/platform/config';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import { createSealer } from '@hall/platform/crypto/seal';
import { createFileStore } from '@hall/platform/providers/files';
import { createDemonstrationAccounts, findAccountsAsDemonstrated } from '../../people/accounts';
import { createDemonstrationUnit, findUnitAsDemonstrated } from '../../groups/group-visits';
import { createDemonstrationBinding } from '../../people/bindings';
import { extendSchedule, insertArea, readAllAreas, writeTemplate } from '../../schedule/plan';
import { insertNotice, type NoticeContent } from '../../communication/notices';
import {
  createSettings,
  writeSetting,
  defaultSettings,
  type HallSettings,
} from '../../configuration/settings';
import { createDemonstrationStaff, findStaffAsDemonstrated } from '../../staff/staff-accounts';

/** A fictitious address for the demo. */
const demonstrationHall: HallSettings['hall'] = {
  ...defaultSettings.hall,
  name: { zh: '示范纪念馆', en: 'Demonstration Memorial Hall' },
  address: { zh: '示范市示范区纪念路 1 号', en: '1 Memorial Road, Demonstration City' },
  hours: {
    zh: '周二至周日 08:00–12:00，周一闭馆',
    en: 'Tuesday to Sunday 08:00–12:00, closed on Mondays',
  },
  way: {
    zh: '地铁 2 号线纪念馆站 3 号口，步行 5 分钟；公交 7、37 路纪念馆站',
    en: 'Metro line 2, Memorial Hall station, exit 3, then 5 minutes on foot; buses 7 and 37',
  },
};

type Texts = Pick<NoticeContent, 'textZh' | 'textEn'>;

/** The demo's notice for each type of account. */
const demonstrationNotices: Record<AccountType, Texts> = {
  user: {
    textZh:
      '参观免费，须实名预约。每周一闭馆（法定节假日除外）。请携带预约时使用的有效证件原件入馆。',
    textEn:
      "Visits are free and booked in the visitor's own name. Closed on Mondays, except public holidays. Please bring the ID used for booking.",
  },
  tg: {
    textZh: '团队参观须至少提前一天预约，导游须先绑定旅行社。每个团队由 1 至 10 名导游带队。',
    textEn:
      'Groups book at least a day ahead; a guide must be bound to an agency first. Each group is led by 1 to 10 guides.',
  },
  ta: {
    textZh: '旅行社可为本社导游办理团队预约。每个团队由 1 至 10 名导游带队。',
    textEn: 'Agencies book group visits for their guides. Each group is led by 1 to 10 guides.',
  },
};

/**
 * Checks for demo passwords before a process serves requests. They are in the README, so a real hall must not start on
 * a demo database until they are changed. Verifies at most a dozen hashes.
 * @throws {Error} names the accounts with demo passwords outside demo mode
 */
export async function refuseDemonstrationPasswords(
  db: Queryable,
  config: Pick<Config, 'NODE_ENV' | 'DEMONSTRATION'>,
): Promise<void> {
  if (isDemonstration(config)) return;
  const found = [
    ...(await findStaffAsDemonstrated(db)),
    ...(await findAccountsAsDemonstrated(db)),
    ...(await findUnitAsDemonstrated(db)),
  ];
  if (found.length)
    throw new Error(
      `a demonstration password is in use: ${found.join(', ')}. ` +
        'Begin with an empty database, or change these passwords while it runs with DEMONSTRATION=1 where only you can reach it.',
    );
}

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
    createFileStore(config, createSealer(config.DATA_KEYS)),
  );
  await createDemonstrationBinding(database, accounts.tg, accounts.ta);
  await createDemonstrationUnit(database);
  await createDemonstrationStaff(database);
  return true;
}
