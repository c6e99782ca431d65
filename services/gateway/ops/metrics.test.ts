import { expect, test } from '@jest/globals';
import { createGatewayMetrics } from './metrics';

const kinds = [{ kind: 'codes', sending: false, usedPart: 0.4 }];
const stores = {
  figures: async () => ({
    needsOps: 2,
    driftSeats: 3,
    rebuilt: 4,
    paused: true,
    keyAgeDays: 5,
    backupAgeSeconds: 6,
    plannedDays: 7,
    seatsLeft: [{ day: '2026-11-27', left: 8 }],
  }),
  messages: async () => ({ kinds, waiting: { count: 9, oldestSeconds: 10 } }),
};
const away = () => Promise.reject(new Error('away'));

function scrape(read: { figures(): Promise<unknown>; messages(): Promise<unknown> }) {
  const { registry } = createGatewayMetrics({
    undecided: () => 0,
    placesReserved: () => 0,
    oldestSeconds: () => 0,
    boardAgeSeconds: () => 0,
    queueDepth: async () => 0,
    queues: async () => [],
    ...(read as typeof read &
      Pick<Parameters<typeof createGatewayMetrics>[0], 'figures' | 'messages'>),
  });
  return () => registry.metrics();
}

test('the first scrape already shows the state of the store, and reads it once', async () => {
  let reads = 0;
  const figures = () => ((reads += 1), stores.figures());
  const text = await scrape({ ...stores, figures })();
  for (const line of [
    'hall_requests_needs_ops 2',
    'hall_drift_seats 3',
    'hall_days_rebuilt 4',
    'hall_intake_paused 1',
    'hall_key_age_days 5',
    'hall_backup_age_seconds 6',
    'hall_days_planned 7',
    'hall_seats_left{day="2026-11-27"} 8',
    'hall_messages_waiting 9',
    'hall_messages_oldest_seconds 10',
    'hall_sms_stopped{kind="codes"} 1',
    'hall_sms_budget_used_part{kind="codes"} 0.4',
  ])
    expect(text.split('\n')).toContain(line);
  expect(reads).toBe(1);
});

test('omits a gauge that was never read, because an alert would trust a 0', async () => {
  const text = await scrape({ figures: away, messages: away })();
  expect(text).toContain('# TYPE hall_days_planned gauge');
  expect(text).not.toMatch(/^hall_(days|drift|backup|key|messages|sms|intake)\w*[ {]/m);
});
