import { describe, expect, test } from '@jest/globals';
import type { AccountSignIn } from '../../people/accounts';
import { readTeam } from './team';

/** The agency's guides are 11, 12 and 13; any other id is not found. */
const asked: { agencyId: string; ids: string[] }[] = [];
const findGuides = (agencyId: string, ids: string[]) => {
  asked.push({ agencyId, ids });
  return Promise.resolve(['13', '12', '11'].filter((id) => ids.includes(id)));
};

const account = (more: object) => ({ accountId: '11', binding: null, ...more }) as AccountSignIn;
const guide = account({ type: 'tg', binding: { agencyId: '5' } });
const agency = account({ type: 'ta', accountId: '5' });

describe('guides of a team', () => {
  test('ignores guides in the form of an individual', async () => {
    expect(await readTeam(findGuides, account({ type: 'user' }), ['12'])).toEqual({
      team: { guideIds: [], agencyId: null },
      strangers: 0,
    });
  });

  test('puts the booking guide first, for the agency of the binding', async () => {
    asked.length = 0;
    expect(await readTeam(findGuides, guide, [])).toEqual({
      team: { guideIds: ['11'], agencyId: '5' },
      strangers: 0,
    });
    expect(asked).toEqual([]);
  });

  test('accepts colleagues of a guide once each, with or without the guide', async () => {
    expect(await readTeam(findGuides, guide, ['13', '11', '12', '13'])).toEqual({
      team: { guideIds: ['11', '12', '13'], agencyId: '5' },
      strangers: 0,
    });
  });

  test('accepts guides of an agency, but not the agency itself', async () => {
    asked.length = 0;
    expect(await readTeam(findGuides, agency, ['12'])).toEqual({
      team: { guideIds: ['12'], agencyId: '5' },
      strangers: 0,
    });
    expect(asked).toEqual([{ agencyId: '5', ids: ['12'] }]);
  });

  test('counts guides of other agencies and does not look up invalid ids', async () => {
    asked.length = 0;
    expect(await readTeam(findGuides, agency, ['12', '99', "1' OR '1"])).toMatchObject({
      team: { guideIds: ['12'] },
      strangers: 2,
    });
    expect(asked).toEqual([{ agencyId: '5', ids: ['12', '99'] }]);
  });

  test('accepts no colleagues of a guide without an agency', async () => {
    expect(await readTeam(findGuides, account({ type: 'tg' }), ['12'])).toEqual({
      team: { guideIds: ['11'], agencyId: null },
      strangers: 1,
    });
  });
});
