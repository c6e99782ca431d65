import { beforeAll, describe, expect, test } from '@jest/globals';
import { countedMost, listPageSize } from '@hall/shared/contract/staff/list';
import { AnswerError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import { readPage } from '@hall/platform/postgres/page';
import { freshDatabase } from '../support/until-end';

/** Every list of the console is read this way. Here it lists areas, because a test can make any number of them. */
describe('a page of a list', () => {
  let database: Database;
  const areas = 25;
  const order = {
    sorts: { id: 'area.id', active: 'area.active' },
    defaultSort: '-id',
    key: 'area.id',
  };
  const read = (query: { page?: number; pagesize?: number; sort?: string }) =>
    readPage(
      database.getRepository<{ id: number }>('Area').createQueryBuilder('area'),
      order,
      query,
    );
  const ids = async (query: Parameters<typeof read>[0]) =>
    (await read(query)).rows.map(({ id }) => id);

  beforeAll(async () => {
    database = await freshDatabase();
    await database.query(
      `INSERT INTO areas (id, name_zh, name_en) SELECT n, n::text, n::text FROM generate_series(1, ${areas}) AS n`,
    );
  });

  test('returns the total count and its position', async () => {
    const page = await read({ page: 3, pagesize: 10 });
    expect(page).toMatchObject({ total: areas, page: 3, pagesize: 10 });
    expect(page.rows).toHaveLength(5);
  });

  test('is the last page with rows if the requested one is beyond it', async () => {
    const last = await read({ page: 4, pagesize: 10, sort: 'id' });
    expect(last).toMatchObject({ total: areas, page: 3 });
    expect(last.rows.map(({ id }) => id)).toEqual([21, 22, 23, 24, 25]);
    const builder = database.getRepository('Area').createQueryBuilder('area').where('area.id = 0');
    expect(await readPage(builder, order, { page: 2 })).toMatchObject({
      total: 0,
      page: 1,
      rows: [],
    });
  });

  test('is neither counted to the end nor reachable far from the start', async () => {
    const many = (count: number) =>
      readPage(
        database
          .getRepository<{ id: number }>('Area')
          .createQueryBuilder('area')
          .innerJoin(`(SELECT generate_series(1, ${count}) AS n)`, 'many', 'area.id = 1'),
        order,
        { page: 100_000 },
      );
    const page = countedMost / listPageSize.default;
    expect(await many(countedMost)).toMatchObject({ total: countedMost, page });
    expect(await many(countedMost + 500)).toMatchObject({ total: countedMost + 1, page });
  });

  test('follows the requested direction', async () => {
    expect(await ids({ pagesize: 3 })).toEqual([25, 24, 23]);
    expect(await ids({ pagesize: 3, sort: 'id' })).toEqual([1, 2, 3]);
  });

  test('neither repeats nor skips a row with equal sort values', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => ids({ page, pagesize: 10, sort: 'active' })),
    );
    expect(pages.flat()).toEqual(Array.from({ length: areas }, (_, i) => i + 1));
  });

  test.each(['due', '-due'])(
    '%s, which few rows have, sorts as if all rows were sorted',
    async (sort) => {
      const due = 'area.id % 5 = 0';
      const readDue = (page: number, sparse?: { sort: string; condition: string }) =>
        readPage(
          database
            .getRepository<{ id: number }>('Area')
            .createQueryBuilder('area')
            .addSelect(`CASE WHEN ${due} THEN -area.id END`, 'due'),
          { ...order, sorts: { due: 'due' }, ...(sparse && { sparse }) },
          { page, pagesize: 4, sort },
        );
      for (let page = 1; page <= 8; page += 1)
        expect(await readDue(page, { sort: 'due', condition: due })).toEqual(await readDue(page));
    },
  );

  test('in descending order of a non-null column, reads the index backwards', async () => {
    const list = database.getRepository<{ id: number }>('Area').createQueryBuilder('area');
    const sorts = { name: 'area.nameZh' };
    await readPage(list, { ...order, sorts }, { sort: '-name' });
    expect(list.getSql()).toMatch(/ORDER BY "area"\."name_zh" DESC, /);
  });

  test.each(['name', '-', 'constructor', '__proto__', 'id; DROP TABLE areas'])(
    'sorting by %j is refused at its field',
    async (sort) => {
      await expect(read({ sort })).rejects.toBeInstanceOf(AnswerError);
    },
  );
});
