import { describe, expect, it } from '@jest/globals';
import type { DayBoard } from '@hall/domain/on-site/day-board';
import { presentBoard, presentWall } from './day-board.calls';

const session = {
  id: '7',
  nameZh: '主馆',
  nameEn: 'Main hall',
  session: '08:00-08:45',
  closed: false,
  state: 'full' as const,
  capacity: 15,
  booked: 7,
  admitted: 3,
  expected: 2,
  noShow: 1,
  windowLeft: 4,
  pools: [
    { pool: 'personal' as const, capacity: 10, sold: 6 },
    { pool: 'window' as const, capacity: 5, sold: 1 },
  ],
};
const group = {
  orderId: '1',
  session: '08:00-08:45',
  areaNameZh: '主馆',
  areaNameEn: 'Main hall',
  people: 20,
  admitted: 5,
  leader: '张建国',
  telnum: '13900000002',
};
const board: DayBoard = {
  day: '2026-11-24',
  now: new Date('2026-11-24T01:07:00Z'),
  arrivals: [],
  usualDays: 0,
  sessions: [session, { ...session, id: '8' }],
  inside: { people: 3, stayMinutes: 90, counted: false, left: 0 },
  gates: [{ gate: '东门 ¦ East gate', came: 3, lastHour: 1 }],
  groups: [
    { ...group, applicationId: '5', kind: 'auth', name: '第一中学', isPerson: false },
    { ...group, applicationId: null, kind: 'tg', name: '王小明', isPerson: true },
  ],
  alerts: [{ kind: 'paused' }],
};

describe('the wall', () => {
  it('contains no personal data for any role', () => {
    const text = JSON.stringify(presentWall(board, 'zh'));
    for (const personal of ['张建国', '13900000002', '王小明'])
      expect(text).not.toContain(personal);
    expect(text).toContain('第一中学');
  });

  it('sums the sessions', () => {
    const { totals } = presentWall(board, 'en');
    expect(totals).toEqual({
      capacity: 30,
      booked: 14,
      admitted: 6,
      expected: 4,
      noshow: 2,
      windowleft: 8,
    });
  });
});

describe('the board', () => {
  it('shows leaders and their phones only to roles that may call them', () => {
    expect(presentBoard(board, 'zh', 'gate').groups).toMatchObject([
      { name: '第一中学', leader: '张建国', telnum: '13900000002', authapplyid: '5' },
      { name: '王小明' },
    ]);
    const text = JSON.stringify(presentBoard(board, 'zh', 'scheduler'));
    for (const personal of ['张建国', '13900000002', '王小明'])
      expect(text).not.toContain(personal);
  });

  it('shows counts per gate only to roles that may see admissions', () => {
    expect(presentBoard(board, 'zh', 'gate').gates).toEqual([
      { gate: '东门', came: 3, lasthour: 1 },
    ]);
    expect(presentBoard(board, 'zh', 'reviewer').gates).toEqual([]);
  });
});
