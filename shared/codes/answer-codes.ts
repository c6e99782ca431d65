/**
 * Answer codes of the visitor calls. The wire carries the code; people read `answer.<code>` of the locale files. Codes are
 * permanent: clients depend on them.
 */
export const AnswerCode = {
  internal: 'A00001',
  badInput: 'A00002',
  tooManyRequests: 'A00003',
  signInInvalid: 'A00004',
  captchaNeeded: 'A00005',
  success: 'A00006',
  wrongCredentials: 'A00007',
  wrongVerificationCode: 'A00008',
  notFound: 'A00009',
  notAllowed: 'A00010',
  alreadyExists: 'A00011',
  wrongState: 'A00012',
  silent: 'A00013',
  taskInProgress: 'A00014',
} as const;

/** The page of the site that resolves a refusal. `team.wayOut.<name>` is the text of its link. */
export type WayOut =
  | 'bind'
  | 'binding'
  | 'complete'
  | 'guides'
  | 'orders'
  | 'profile'
  | 'review'
  | 'bookingRecord';

interface Refusal {
  code: `B${number}`;
  wayOut?: WayOut;
  /** The session itself is refused: the unchanged form would be refused again. */
  isOfSession?: true;
}

/** Reasons to refuse a booking, a change or a cancellation. `refusal-rules.ts` defines the order of the checks. */
export const refusals = {
  accountLocked: { code: 'B00001', wayOut: 'profile' },
  blacklisted: { code: 'B00002', wayOut: 'orders' },
  accountNotReviewed: { code: 'B00003', wayOut: 'review' },
  profileIncomplete: { code: 'B00004', wayOut: 'complete' },
  guideNotBound: { code: 'B00005', wayOut: 'bind' },
  guidePendingReview: { code: 'B00006', wayOut: 'binding' },
  agencyUnreviewed: { code: 'B00007', wayOut: 'binding' },
  agencyLocked: { code: 'B00008', wayOut: 'binding' },
  visitorCount: { code: 'B00009' },
  healthDeclaration: { code: 'B00010' },
  notReleased: { code: 'B00011', isOfSession: true },
  notAvailable: { code: 'B00012', isOfSession: true },
  stopped: { code: 'B00013', isOfSession: true },
  sessionConflict: { code: 'B00014', wayOut: 'orders' },
  visitorAlreadyBooked: { code: 'B00015' },
  notEnoughSeats: { code: 'B00016', isOfSession: true },
  guideRequired: { code: 'B00017', wayOut: 'guides' },
  orderNotChangeable: { code: 'B00018' },
  notCancellable: { code: 'B00019' },
  visitsUsedUp: { code: 'B00020' },
  accountPaused: { code: 'B00021', wayOut: 'bookingRecord' },
  seatsReturned: { code: 'B00022', isOfSession: true },
  identityNeeded: { code: 'B00023', wayOut: 'bookingRecord' },
  tooManyPeople: { code: 'B00024', wayOut: 'bookingRecord' },
  accountDayFull: { code: 'B00025' },
} as const satisfies Record<string, Refusal>;

/** The code of each refusal by its name. */
export const RefusalCode = Object.fromEntries(
  Object.entries(refusals).map(([name, { code }]) => [name, code]),
) as { [Name in keyof typeof refusals]: (typeof refusals)[Name]['code'] };

/** @returns what belongs to a refusal code; undefined for other codes */
export const refusalOf = (code: string | undefined): Refusal | undefined =>
  Object.values<Refusal>(refusals).find((refusal) => refusal.code === code);

export type AnswerCode = (typeof AnswerCode)[keyof typeof AnswerCode];
export type RefusalCode = (typeof RefusalCode)[keyof typeof RefusalCode];
export type WireCode = AnswerCode | RefusalCode;

/** `reason` next to A00004: why a session is no longer valid (spec 8). */
export const SignInEnd = { otherTerminal: 'other_terminal', expired: 'expired' } as const;
export type SignInEnd = (typeof SignInEnd)[keyof typeof SignInEnd];

/** `reason` next to A00005: the puzzle was solved, and a second one is due. */
export const onePuzzleMore = 'one_more';

/** `reason` next to A00012 and A00007: a code alone does not open a silent account (product 11). */
export const proofNeeded = 'proof_needed';
