import { AccountStatus, type AccountType, DocType } from '@hall/shared/codes/states';
import { imageFieldOf, type TeamType } from '@hall/shared/contract/team-account';
import type { Config } from '@hall/platform/config';
import { createBlindIndex } from '@hall/platform/crypto/blind-index';
import { hashPassword, isPasswordOf } from '@hall/platform/crypto/passwords';
import { createSealer } from '@hall/platform/crypto/seal';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import type { FileStore } from '@hall/platform/providers/files';
import { storeImage } from '@hall/toolkit/uploads';
import { sealNumber } from './account-record';
import { findByTelnum, findByUsername, insertAccount } from './account.repository';
import { insertPapers } from './erase.repository';
import { paperFolder } from './register-team';
import sharp from 'sharp';

const titles: Record<TeamType, [string, string]> = {
  tg: ['导游证（演示）', 'TOUR GUIDE CERTIFICATE · SPECIMEN'],
  ta: ['旅行社业务经营许可证（演示）', 'TRAVEL AGENCY LICENCE · SPECIMEN'],
};

/** Draws a certificate or licence for a demo account, marked as a specimen, for the review. @returns a jpeg */
function paintPaper(account: {
  type: TeamType;
  realname: string;
  papers: { paperno: string };
}): Promise<Buffer> {
  const [title, subtitle] = titles[account.type];
  const fonts = `font-family="Noto Sans CJK SC, PingFang SC, Microsoft YaHei, sans-serif" text-anchor="middle"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">
    <rect width="960" height="640" fill="#fffdf6"/>
    <rect x="24" y="24" width="912" height="592" fill="none" stroke="#8c1c1c" stroke-width="6"/>
    <g ${fonts} fill="#2b2523">
      <text x="480" y="150" font-size="52" fill="#8c1c1c">${title}</text>
      <text x="480" y="200" font-size="24">${subtitle}</text>
      <text x="480" y="340" font-size="44">${account.realname}</text>
      <text x="480" y="420" font-size="36">No. ${account.papers.paperno}</text>
      <text x="480" y="560" font-size="24" fill="#8a7f7a">仅供演示，并非真实证件</text>
    </g>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}

const people = [
  {
    type: 'user',
    username: 'visitor',
    telnum: '13900000001',
    password: 'Visit2026',
    realname: '王小明',
    idnum: '110101199003071233',
  },
  {
    type: 'tg',
    telnum: '13900000002',
    password: 'Guide2026',
    realname: '李导游',
    idnum: '110101198807154320',
    papers: { paperno: 'D-1101-012345', email: 'guide@example.org', contactname: null },
  },
  {
    type: 'ta',
    telnum: '13900000003',
    password: 'Agency2026',
    realname: '和平旅行社',
    idnum: '110101197505057651',
    papers: { paperno: 'L-BJ-00123', email: 'agency@example.org', contactname: '周和平' },
  },
] as const;

/** Creates the demo's individual, guide and agency, reviewed and ready to sign in. @returns their ids by type */
export async function createDemonstrationAccounts(
  database: Database,
  config: Pick<Config, 'DATA_KEYS' | 'INDEX_KEY'>,
  files: FileStore,
): Promise<Record<AccountType, string>> {
  const sealer = createSealer(config.DATA_KEYS);
  const blindIndex = createBlindIndex(config.INDEX_KEY);
  const ids: Record<AccountType, string> = { user: '', tg: '', ta: '' };
  for (const person of people) {
    const { type, telnum, password, realname, idnum } = person;
    const passwordHash = await hashPassword(password);
    const imageKey =
      person.type === 'user'
        ? null
        : await storeImage(files, paperFolder, await paintPaper(person), imageFieldOf[person.type]);
    ids[type] = await database.transaction(async (transaction) => {
      const id = await insertAccount(transaction, {
        type,
        telnum,
        realname,
        ...(person.type === 'user' && { username: person.username }),
        passwordHash,
        ...sealNumber({ sealer, blindIndex }, type, { doctype: DocType.idCard, idnum }),
        status: AccountStatus.normal,
      });
      if (person.type !== 'user')
        await insertPapers(transaction, {
          ...person.papers,
          accountId: id,
          type: person.type,
          imageKey,
        });
      return id;
    });
  }
  return ids;
}

const kinds: Record<AccountType, string> = {
  user: 'individual visitor',
  tg: 'tour guide of the demonstration',
  ta: 'travel agency of the demonstration',
};

/**
 * @returns the demo accounts that still have the demo password, by phone or username. The result is logged, so it
 *   contains no phone number.
 */
export async function findAccountsAsDemonstrated(db: Queryable): Promise<string[]> {
  const found: string[] = [];
  for (const person of people) {
    const { type, telnum, password } = person;
    const accounts = [
      await findByTelnum(db, type, telnum),
      person.type === 'user' ? await findByUsername(db, person.username) : undefined,
    ];
    const hashes = new Set(accounts.map((account) => account?.passwordHash));
    for (const hash of hashes)
      if (hash && (await isPasswordOf(hash, password))) found.push(kinds[type]);
  }
  return found;
}
