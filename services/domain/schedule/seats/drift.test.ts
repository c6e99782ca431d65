import { describe, expect, test } from '@jest/globals';
import { type Drift, driftInWords } from './reconcile.sql';

const pool = {
  day: '2026-12-01',
  invariant: 1,
  sessionId: '7',
  session: '08:00-08:45',
  pool: 'team',
  areaNameZh: '主馆',
  areaNameEn: 'Main hall',
} as const;
const order = { day: '2026-12-01', invariant: 2, orderno: '20261201ABC' } as const;

const drifts: [drift: Drift, zh: string, en: string][] = [
  [
    { ...pool, kind: 'sold', stored: 5, found: 4 },
    '主馆 08:00–08:45，团队名额：已约 5 个，有效门票 4 张',
    'Main hall 08:00–08:45, places “Team”: 5 booked, 4 valid tickets',
  ],
  [
    { ...pool, kind: 'held', stored: 2, found: 0 },
    '主馆 08:00–08:45，团队名额：保留 2 个，退还及候补共 0 个',
    'Main hall 08:00–08:45, places “Team”: 2 held, 0 returned or on offer',
  ],
  [
    { ...pool, kind: 'redis', stored: 10, found: 8 },
    '主馆 08:00–08:45，团队名额：数据库余 10 个，Redis 余 8 个',
    'Main hall 08:00–08:45, places “Team”: 10 left in the database, 8 in Redis',
  ],
  [
    { ...pool, kind: 'absent', stored: 10 },
    '主馆 08:00–08:45，团队名额：数据库余 10 个，Redis 无记录',
    'Main hall 08:00–08:45, places “Team”: 10 left in the database, none recorded in Redis',
  ],
  [
    { ...order, kind: 'request', state: 'accepted' },
    '订单 20261201ABC：与其预约请求不符，请求状态为“待处理”',
    'Order 20261201ABC: does not match its request, which is “undecided”',
  ],
  [
    { ...order, kind: 'tickets', stored: 3, found: 2 },
    '订单 20261201ABC：共 3 人，占用名额的门票 2 张',
    'Order 20261201ABC: 3 people, 2 valid tickets',
  ],
];

describe('drift is described in the reader’s language', () => {
  test.each(drifts)('%o', (drift, zh, en) => {
    expect(driftInWords(drift, 'zh')).toBe(zh);
    expect(driftInWords(drift, 'en')).toBe(en);
  });
});
