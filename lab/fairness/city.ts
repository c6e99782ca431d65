import { createChance } from '@hall/tests/support/random';
import {
  createNumbers,
  type Household,
  makeHouseholds,
  type ModelAccount,
  type Numbers,
} from './households';
import { makeScalpers, type Scalper } from './scalpers';

/** All people of the model. */
export interface City {
  households: Household[];
  guides: ModelAccount[];
  scalpers: Scalper[];
  numbers: Numbers;
}

/** The full city; smaller ones are a fraction of it. */
export const fullCity = { households: 60_000, guides: 400, scalpers: 30, personal: 200, team: 90 };

/** @param households the other numbers scale with it; there is at least one scalper of each kind */
export function makeCity(households: number, seed: number, identityCosts = 1): City {
  const chance = createChance(seed);
  const numbers = createNumbers();
  const scale = households / fullCity.households;
  return {
    households: makeHouseholds(households, chance, numbers),
    guides: Array.from({ length: Math.ceil(fullCity.guides * scale) }, (_, at) => ({
      id: '',
      owner: 'guide' as const,
      type: 'tg' as const,
      hosted: false,
      devices: [`guide ${at}`, `desk of an agency ${Math.floor(at / 8)}`],
      telnum: numbers.phone('13'),
      holder: numbers.person(),
    })),
    scalpers: makeScalpers(
      Math.max(5, Math.round(fullCity.scalpers * scale)),
      numbers,
      identityCosts,
    ),
    numbers,
  };
}
