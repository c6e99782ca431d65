import { expect, it } from '@jest/globals';
import { activeClosings, stateOfDay } from './state-of-day';

const closing = (closingid: string, eventssessionid?: string, finishedat?: string) => ({
  closingid,
  reason_zh: '检修',
  reason_en: 'Repairs',
  total: 3,
  done: 3,
  startedat: '2026-11-22T08:00:00+08:00',
  by: 'li',
  ...(eventssessionid && { eventssessionid }),
  ...(finishedat && { finishedat }),
});
const done = '2026-11-22T08:01:00+08:00';
const idsOf = (day: Parameters<typeof activeClosings>[0]) =>
  activeClosings(day).map(({ closingid }) => closingid);

it('shows the last closing of a closed day, and none of a reopened day', () => {
  const closings = [closing('2', undefined, done), closing('1', undefined, done)];
  expect(idsOf({ closed: true, plan: [], closings })).toEqual(['2']);
  expect(idsOf({ closed: false, plan: [], closings })).toEqual([]);
});

it('judges each closed session separately', () => {
  const closings = [closing('2', '20', done), closing('1', '10', done)];
  const plan = [
    { eventssessionid: '10', closed: true },
    { eventssessionid: '20', closed: false },
  ];
  expect(idsOf({ closed: false, plan, closings })).toEqual(['1']);
});

it('shows a closing in progress', () => {
  expect(idsOf({ closed: false, plan: [], closings: [closing('1', '10')] })).toEqual(['1']);
});

it.each([
  ['open', 1, 'partly'],
  ['unreleased', 4, 'partly'],
  ['open', 5, 'open'],
  ['unreleased', 0, 'unreleased'],
  ['closed', 1, 'closed'],
  ['over', 1, 'over'],
] as const)('a day that is %s with %i of 5 sessions released is %s', (state, released, shown) => {
  const day = { state, sessions: 5, releasedsessions: released };
  expect(stateOfDay('2026-11-30', day)).toBe(shown);
});
