import { spawn, type ChildProcess } from 'node:child_process';
import type { Actor } from '@hall/domain/foundation/audit';
import { translate } from '@hall/shared/locales/translate';
import {
  confirmImport,
  getImport,
  listImportRows,
  orderImport,
  showFaults,
} from '@hall/domain/administration/imports';
import { ListImportRowsDto, type ImportKind } from '@hall/shared/contract/staff/imports';
import { createSealer } from '@hall/platform/crypto/seal';
import { createFileStore } from '@hall/platform/providers/files';
import { cleanUpAtEnd } from './clean-up-at-end';
import { eventually } from './eventually';
import { freshStores } from './fresh-stores';
import { databaseUntilEnd, folderUntilEnd } from './until-end';

/** Has the permission to import blacklist entries and units. */
export const reviewer: Actor = {
  staff: { id: '1', username: 'reviewer', role: 'reviewer' },
  address: '',
};
/** Has the permission to import closed days only. */
export const scheduler: Actor = {
  staff: { id: '2', username: 'sched', role: 'scheduler' },
  address: '',
};

/** Four people for the blacklist: two valid rows, an invalid one and a duplicate. */
export const people =
  '姓名,证件类型,证件号码,原因,截止日期\n' +
  '王小明,身份证,11010119900307475X,"扰乱秩序,辱骂他人",2099/5/1\n' +
  '李丽,,E12345678,冒用证件,\n' +
  '张三,护照,123,=1+1,明天\n' +
  '赵四,护照,E12345678,重复,\n';

/** @returns a file with this number of units, whose login names begin with the prefix */
export const unitsFile = (prefix: string, count: number): string =>
  `登录号,单位名称,联系人,联系电话\n${Array.from({ length: count }, (_, i) => `${prefix}${10_000 + i},单位${i},,`).join('\n')}`;

/** Opens a database of the test's own, a file folder and a worker that runs the imports. */
export async function openImportWorld() {
  const folder = folderUntilEnd('imports');
  const { databaseUrl } = await freshStores();
  const database = await databaseUntilEnd(databaseUrl, 4);
  await database.query(`
    INSERT INTO staff (username, password_hash, role) VALUES ('reviewer', '-', 'reviewer'), ('sched', '-', 'scheduler');
    INSERT INTO areas (id, name_zh, name_en) VALUES (1, '主馆', 'Main hall');
    INSERT INTO visit_days (area_id, visit_date, release_at) VALUES (1, '2099-10-01', now()), (1, '2099-10-02', now());`);
  const sealer = createSealer(importSealKeys);
  const place = { FILES_PROVIDER: 'disk', FILES_FOLDER: folder };
  const deps = { database, sealer, files: createFileStore(place as never, sealer) };
  let worker = startImportWorker(databaseUrl, folder);
  cleanUpAtEnd(() => worker.kill());

  const count = async (sql: string): Promise<number> =>
    ((await database.query(`SELECT count(*)::int AS n FROM ${sql}`)) as [{ n: number }])[0].n;
  /** Waits until a worker has finished with the import. */
  const settled = async (id: string): Promise<void> => {
    const working = `imports WHERE id = ${id} AND state IN ('queued', 'checking', 'confirmed', 'running')`;
    await eventually(async () => {
      if (await count(working)) throw new Error(`import ${id} is not settled`);
    }, 120_000);
  };
  return {
    /** The folder of its files. */
    folder,
    database,
    deps,
    count,
    settled,
    /** @returns the import's id, once its rows are checked */
    async upload(
      kind: ImportKind,
      content: string | Buffer,
      { filename = '名单.csv', by = reviewer } = {},
    ): Promise<string> {
      const id = await orderImport(deps, kind, { bytes: Buffer.from(content), filename }, by);
      await settled(id);
      return id;
    },
    read: async (id: string, by = reviewer) => {
      const { job, rows } = await getImport(deps, id, by);
      const { state, fault, rowsTotal: total, rowsDone: done } = job;
      const { states, ...counts } = rows;
      const reason = fault ? translate('zh', fault) : '';
      return { state, fault: reason, total, done, ...counts, rows: states };
    },
    rowsOf: async (id: string, by = reviewer) =>
      (await listImportRows(deps, id, new ListImportRowsDto(), by)).rows.map(
        ({ faults, ...row }) => ({ ...row, faults: showFaults(faults, 'zh') }),
      ),
    async carryOut(id: string, by = reviewer): Promise<void> {
      await confirmImport(deps, id, by);
      await settled(id);
    },
    /**
     * Kills the worker, as a crash does.
     * @returns the signal that ended it
     */
    async killWorker(): Promise<NodeJS.Signals | null> {
      const ended = new Promise<NodeJS.Signals | null>((resolve) =>
        worker.once('exit', (_code, signal) => resolve(signal)),
      );
      worker.kill('SIGKILL');
      return ended;
    },
    startWorker(): void {
      worker = startImportWorker(databaseUrl, folder);
    },
  };
}

export type ImportWorld = Awaited<ReturnType<typeof openImportWorld>>;

/** The key with which the worker encrypts and decrypts. */
const importSealKeys = `test:${Buffer.alloc(32, 3).toString('base64')}`;
const indexKey = Buffer.alloc(32, 5).toString('base64');

const script = `
  const { openHallDatabase } = require('@hall/domain/model');
  const { createSealer } = require('@hall/platform/crypto/seal');
  const { createBlindIndex } = require('@hall/platform/crypto/blind-index');
  const { createLogger } = require('@hall/platform/logger');
  const { createFileStore } = require('@hall/platform/providers/files');
  const { eraseImports, findImportsWaiting, runImport } = require('@hall/domain/administration/imports');
  (async () => {
    const [databaseUrl, keys, indexKey, folder] = process.argv.slice(1);
    const sealer = createSealer(keys);
    const deps = {
      database: await openHallDatabase(databaseUrl, 4),
      sealer,
      blindIndex: createBlindIndex(indexKey),
      files: createFileStore({ FILES_PROVIDER: 'disk', FILES_FOLDER: folder }, sealer),
      logger: createLogger('worker', 'error'),
    };
    for (;;) {
      await eraseImports(deps);
      for (const id of await findImportsWaiting(deps.database))
        await runImport(deps, id, () => undefined).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();`;

/**
 * Starts a built process that only runs imports. A test kills a real worker, and files are parsed in its threads.
 * @param folder the folder of uploaded files
 */
function startImportWorker(databaseUrl: string, folder: string): ChildProcess {
  const given = [databaseUrl, importSealKeys, indexKey, folder];
  return spawn(process.execPath, ['-e', script, ...given], {
    cwd: __dirname,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
