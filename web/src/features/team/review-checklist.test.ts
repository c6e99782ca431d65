import { expect, it } from '@jest/globals';
import type { SignInAnswer } from '@hall/shared/contract/account';
import { checklistOf } from './review-checklist';

const guide = (status: 0 | 1 | 8 | 9, joinstatus: number): SignInAnswer['tourGuide'] => ({
  realname: '李导游',
  status,
  joinstatus,
  breakoffstatus: 0,
  taname: '和平旅行社',
});
const since = '2026-11-20T09:00:00+08:00';
const listOf = (code: string, me: SignInAnswer) =>
  checklistOf({
    ...me,
    blocked: { code, errmsg: '', reviewsince: since, bindingsince: since },
  }).map(({ key, isDone, code: way }) => [key, isDone, way]);

it('lists both requirements of a guide, each with its own link', () => {
  expect(listOf('B00003', { tourGuide: guide(0, 0) })).toEqual([
    ['review.pending', false, 'B00003'],
    ['binding.none', false, 'B00005'],
  ]);
  expect(listOf('B00003', { tourGuide: guide(9, 2), travelagents_status: 1 })).toEqual([
    ['review.rejected', false, 'B00003'],
    ['binding.done', true, undefined],
  ]);
});

it.each([
  ['B00005', 0, 1, 'binding.none'],
  ['B00005', 3, 1, 'binding.refused'],
  ['B00006', 1, 1, 'binding.pending'],
  ['B00007', 2, 0, 'binding.unreviewed'],
  ['B00008', 2, 8, 'binding.locked'],
] as const)('shows the state of the binding for %s', (code, joinstatus, agency, key) => {
  const list = listOf(code, { tourGuide: guide(1, joinstatus), travelagents_status: agency });
  expect(list).toEqual([
    ['review.done', true, undefined],
    [key, false, code],
  ]);
});

it('lists only the review for an agency, and nothing for other rejections or none', () => {
  const agency = { travelAgents: { taname: '和平旅行社', status: 0 as const } };
  expect(listOf('B00003', agency)).toEqual([['review.pending', false, 'B00003']]);
  expect(listOf('B00001', { tourGuide: guide(8, 2), travelagents_status: 1 })).toEqual([]);
  expect(checklistOf({ tourGuide: guide(1, 2), travelagents_status: 1 })).toEqual([]);
});
