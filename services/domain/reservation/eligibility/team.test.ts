import { describe, expect, test } from '@jest/globals';
import type { AccountSignIn } from '../../people/accounts';
import { readTeam } from './team';

/** The agency's guides are 11, 12 and 13; whatever else is asked for is not found. */
const asked: { agencyId: string; ids: string[] }[] = [];
const bindings = {
  guidesOf: (agencyId: string, ids: string[]) => {
    asked.push({ agencyId, ids });
    return Promise.resolve(['13', '12', '11'].filter((id) => ids.includes(id)));
  },
};

const account = (more: object) => ({ accountId: '11', binding: null, ...more }) as AccountSignIn;
const guide = account({ type: 'tg', binding: { agencyId: '5' } });
const agency = account({ type: 'ta', accountId: '5' });

describe('who leads a team', () => {
  test('an individual comes without one, whatever the form names', async () => {
    expect(await readTeam(bindings, account({ type: 'user' }), ['12'])).toEqual({
      team: { guideIds: [], agencyId: null },
      strangers: 0,
    });
  });

  test('a guide who books leads it first, for the agency of the binding', async () => {
    asked.length = 0;
    expect(await readTeam(bindings, guide, [])).toEqual({
      team: { guideIds: ['11'], agencyId: '5' },
      strangers: 0,
    });
    expect(asked).toEqual([]);
  });

  test('a guide may name colleagues, each once, and needs not name itself', async () => {
    expect(await readTeam(bindings, guide, ['13', '11', '12', '13'])).toEqual({
      team: { guideIds: ['11', '12', '13'], agencyId: '5' },
      strangers: 0,
    });
  });

  test('an agency names guides of its own, and leads nothing itself', async () => {
    asked.length = 0;
    expect(await readTeam(bindings, agency, ['12'])).toEqual({
      team: { guideIds: ['12'], agencyId: '5' },
      strangers: 0,
    });
    expect(asked).toEqual([{ agencyId: '5', ids: ['12'] }]);
  });

  test('who is not of the agency is counted, and what is no number is not even asked for', async () => {
    asked.length = 0;
    expect(await readTeam(bindings, agency, ['12', '99', "1' OR '1"])).toMatchObject({
      team: { guideIds: ['12'] },
      strangers: 2,
    });
    expect(asked).toEqual([{ agencyId: '5', ids: ['12', '99'] }]);
  });

  test('a guide without an agency knows no colleagues', async () => {
    expect(await readTeam(bindings, account({ type: 'tg' }), ['12'])).toEqual({
      team: { guideIds: ['11'], agencyId: null },
      strangers: 1,
    });
  });
});
