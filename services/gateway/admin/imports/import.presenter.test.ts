import { expect, it } from '@jest/globals';
import { presentImport, presentRow } from './import.calls';

it('shows an import with times in hall time and missing values as empty', () => {
  const job = {
    id: '3',
    kind: 'blacklist' as const,
    state: 'checked' as const,
    fault: null,
    staffId: '1',
    staff: 'reviewer',
    role: 'reviewer' as const,
    address: '',
    filename: 'import.xlsx',
    fileKey: null,
    rowsTotal: 2,
    rowsDone: 2,
    attempts: 0,
    createdAt: new Date('2026-11-22T00:00:00Z'),
    finishedAt: null,
    leasedUntil: null,
    expiresAt: new Date('2026-11-23T00:00:00Z'),
  };
  const rows = {
    states: { new: 1, exists: 0, faulty: 1, skipped: 0, added: 0 },
    affected: 0,
    passwords: 0,
  };
  expect(JSON.stringify(presentImport({ job, rows } as never, 'zh'))).toBe(
    '{"importid":"3","kind":"blacklist","state":"checked","fault":"","total":2,"done":2,' +
      '"rows":{"new":1,"exists":0,"faulty":1,"skipped":0,"added":0},"affected":0,"passwords":0,' +
      '"createdat":"2026-11-22T08:00:00+08:00","finishedat":"","expiresat":"2026-11-23T08:00:00+08:00"}',
  );
});

it('shows the faults of a row by column, and marks a lost row as unreadable', () => {
  const faults = [{ field: 'idnum', key: 'imports.fault.repeated', params: { row: 2 } }];
  const row = { row: 3, state: 'faulty' as const, label: 'Wang', affected: 0, faults };
  expect(presentRow(row, 'en')).toEqual({
    row: 3,
    state: 'faulty',
    label: 'Wang',
    affected: 0,
    faults: [{ column: 'ID number', message: 'Same as row 2' }],
  });
  expect(presentRow({ ...row, label: undefined }, 'en').label).toBe('Cannot be read');
});
