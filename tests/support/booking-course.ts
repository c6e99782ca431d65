import fc from 'fast-check';
import { type ApplicationStep, applicationSteps } from './application-world';

/** One step of a random course. The numbers are small, so that people collide and sessions fill. */
export type Step =
  | { do: 'book'; account: number; session: number; visitors: number[] }
  | { do: 'repeat'; request: number }
  | { do: 'cancel'; order: number }
  | { do: 'takeOut'; order: number }
  | { do: 'replace'; order: number; visitor: number }
  | { do: 'change'; order: number; session: number }
  | { do: 'wait'; account: number; session: number; visitors: number[] }
  | { do: 'confirmOffer'; offer: number }
  | { do: 'leave'; offer: number }
  | { do: 'handOut' }
  | { do: 'letTimePass' }
  | { do: 'loseRedis' }
  | { do: 'loseDay'; session: number }
  | { do: 'expire'; session: number }
  | ApplicationStep;

/** A course of a few dozen steps, which run in batches that race. */
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc.record({
        do: fc.constant('book' as const),
        account: fc.nat(7),
        session: fc.nat(5),
        visitors: fc.uniqueArray(fc.nat(14), { minLength: 1, maxLength: 4 }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('repeat' as const), request: fc.nat(30) }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('cancel' as const), order: fc.nat(30) }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('takeOut' as const), order: fc.nat(30) }) },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('replace' as const),
        order: fc.nat(30),
        visitor: fc.nat(14),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('change' as const),
        order: fc.nat(30),
        session: fc.nat(5),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        account: fc.nat(7),
        session: fc.nat(5),
        visitors: fc.uniqueArray(fc.nat(14), { minLength: 1, maxLength: 4 }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('confirmOffer' as const), offer: fc.nat(9) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), offer: fc.nat(9) }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('handOut' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('letTimePass' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('loseRedis' as const) }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('loseDay' as const), session: fc.nat(3) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('expire' as const), session: fc.nat(5) }),
    },
    ...applicationSteps,
  ),
  { minLength: 24, maxLength: 60 },
);

/** Final decisions that random courses may not reach. */
export const coursesThatEndWith = ['approve', 'approve twice', 'return', 'reject'] as const;

/** An application in a separate batch, followed by one decision. */
export const courseOf = (decision: (typeof coursesThatEndWith)[number]): Step[] => [
  { do: 'submit', session: 0, visitors: [0, 1] },
  ...Array.from({ length: 5 }, () => ({ do: 'handOut' as const })),
  { do: 'decide', application: 0, decision, by: 0 },
];

/** Six replacements at once in a party of four, whose share is three. */
export const sixReplacements: Step[] = [
  { do: 'book', account: 0, session: 0, visitors: [0, 1, 2, 3] },
  ...Array.from({ length: 5 }, () => ({ do: 'handOut' as const })),
  ...Array.from({ length: 6 }, (_, i) => ({ do: 'replace' as const, order: i, visitor: 8 + i })),
];
/** A visit that is moved to another day, with both approvals of each application. */
export const courseOfMove: Step[] = [
  courseOf('approve twice'),
  [{ do: 'askOtherDate' as const, application: 0, session: 3 }],
  [{ do: 'decide' as const, application: 1, decision: 'approve twice' as const, by: 0 }],
].flatMap((group) => [
  ...group,
  ...Array.from({ length: (6 - (group.length % 6)) % 6 }, () => ({ do: 'handOut' as const })),
]);
