import { AccountStatus, DocType } from '@hall/shared/codes/states';
import type { Config } from '@hall/platform/config';
import { createBlindIndex } from '@hall/platform/crypto/blind-index';
import { hashPassword } from '@hall/platform/crypto/passwords';
import { createSealer } from '@hall/platform/crypto/seal';
import type { Database } from '@hall/platform/postgres/data-source';
import { insertAccount, type NewAccount } from './account.repository';

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
  },
  {
    type: 'ta',
    telnum: '13900000003',
    password: 'Agency2026',
    realname: '和平旅行社',
    idnum: '110101197505057651',
  },
] as const;

/** The demonstration's individual, guide and agency, each reviewed and ready to sign in. */
export async function createDemonstrationAccounts(
  database: Database,
  config: Pick<Config, 'DATA_KEYS' | 'INDEX_KEY'>,
): Promise<void> {
  const sealer = createSealer(config.DATA_KEYS);
  const blindIndex = createBlindIndex(config.INDEX_KEY);
  const createAccount = (account: NewAccount) =>
    database.transaction((transaction) => insertAccount(transaction, account));
  for (const { type, telnum, password, realname, idnum, ...rest } of people)
    await createAccount({
      type,
      telnum,
      realname,
      ...rest,
      doctype: DocType.idCard,
      passwordHash: await hashPassword(password),
      idnumSealed: sealer.seal(idnum),
      idnumKey: blindIndex(DocType.idCard, idnum),
      status: AccountStatus.normal,
    });
}
