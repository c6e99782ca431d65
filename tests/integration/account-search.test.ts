import { beforeAll, describe, expect, test } from '@jest/globals';
import { SearchAccountsDto } from '@hall/shared/contract/staff/accounts';
import type { Database } from '@hall/platform/postgres/data-source';
import { readAccountList } from '@hall/domain/administration/review';
import { explainReads } from '../support/index-reads';
import { freshDatabase } from '../support/until-end';

describe('a search among very many accounts', () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase();
    // Enough rows for Postgres to choose an index, each with different letters in its name.
    await database.query(
      `INSERT INTO accounts (type, telnum, realname, status)
       SELECT 'user', '137' || lpad(i::text, 8, '0'), '赵' || chr(20000 + i % 150) || chr(30000 + i / 150), 1
       FROM generate_series(1, 20000) i`,
    );
    await database.query(
      `WITH a AS (
         INSERT INTO accounts (type, telnum, realname, status)
         SELECT 'ta', '136' || lpad(i::text, 8, '0'), '第' || i || '旅行社', 1 FROM generate_series(1, 3000) i RETURNING id)
       INSERT INTO account_papers (account_id, account_type, paperno, email, contactname)
       SELECT id, 'ta', 'L-' || id, 'a@b.cn', '钱' || chr(20000 + (id % 3000)::int) FROM a`,
    );
    await database.query(
      `WITH a AS (
         INSERT INTO accounts (type, telnum, realname, status) VALUES
           ('ta', '13900990001', '远行·O’Brien 旅行社', 1), ('user', '13900990002', 'SIOBHÁN·O·BRIEN', 1) RETURNING id, type)
       INSERT INTO account_papers (account_id, account_type, paperno, email, contactname)
       SELECT id, 'ta', 'L-SEARCH-1', 'a@b.cn', '宇文拓跋' FROM a WHERE type = 'ta'`,
    );
    await database.query('VACUUM ANALYZE accounts, account_papers');
  });

  const search = async (keyword: string) => {
    const query = Object.assign(new SearchAccountsDto(), { keyword });
    const reader = { staffId: null, overdue: { guides: 24, agencies: 24 } };
    const { rows } = await readAccountList(database, query, undefined, reader);
    return rows.map(({ account }) => account.telnum).sort();
  };

  test.each([
    ['文拓', ['13900990001']],
    ['远行', ['13900990001']],
    ['siobhan obrien', ['13900990002']],
    ['0001', ['13600000001', '13700000001', '13700010001', '13900990001']],
    ['+86 139 0099 0001', ['13900990001']],
    ['990001', []],
    ['13900990002', ['13900990002']],
    ['l-search-1', ['13900990001']],
    ['·', []],
  ])('finds %s by indexes alone', async (keyword, telnums) => {
    const reads = await explainReads(database, async () =>
      expect(await search(keyword)).toEqual(telnums),
    );
    expect(reads).toMatchObject({ accounts: true });
    expect(Object.values(reads)).not.toContain(false);
  });
});
