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

/** Reasons to refuse a booking, a change or a cancellation. `refusal-rules.ts` defines the order of the checks. */
export const RefusalCode = {
  accountLocked: 'B00001',
  blacklisted: 'B00002',
  accountNotReviewed: 'B00003',
  profileIncomplete: 'B00004',
  guideNotBound: 'B00005',
  guidePendingReview: 'B00006',
  agencyUnreviewed: 'B00007',
  agencyLocked: 'B00008',
  visitorCount: 'B00009',
  healthDeclaration: 'B00010',
  notReleased: 'B00011',
  notAvailable: 'B00012',
  stopped: 'B00013',
  sessionConflict: 'B00014',
  visitorAlreadyBooked: 'B00015',
  notEnoughSeats: 'B00016',
  guideRequired: 'B00017',
  orderNotChangeable: 'B00018',
  notCancellable: 'B00019',
  visitsUsedUp: 'B00020',
  accountPaused: 'B00021',
  seatsGivenBack: 'B00022',
  identityNeeded: 'B00023',
  tooManyPeople: 'B00024',
  accountDayFull: 'B00025',
} as const;

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
