/** Business constants of spec 9 and the limits of the forms. Lengths in characters, times as named. */
export const usernameLength = { min: 2, max: 18 } as const;
export const passwordLength = { min: 6, max: 18 } as const;
/** Passports have names of 39 letters in a line, and more lines than one. */
export const realNameLength = { min: 2, max: 80 } as const;
/** As it is typed, before marks and spaces have become one dot. */
export const typedNameMax = 120;
export const requestIdLength = 32;
/** A reason that staff give, in both languages together where it is told. */
export const reasonLength = { min: 2, max: 500 } as const;
/** What is looked up at the gate: a code, an order number, an ID number. */
export const lookUpLength = { min: 4, max: 64 } as const;
/** A gate's name in both languages. */
export const gateNameMax = 80;
/** People of one entry of exits. */
export const exitPeopleMax = 1000;
export const nonceLength = 32;
export const certificateImageMaxBytes = 500 * 1024;
export const orderRecordMaxHeightPx = 592;
export const localeCookie = { name: 'i18n_redirected', days: 365, path: '/' } as const;
/** Set where somebody reads the site in its elder-friendly mode (product 9); it says nothing of a person. */
export const elderCookie = { name: 'elder_mode', days: 365 } as const;
export const clientCookie = { prefix: 'JNT-', days: 1 } as const;
export const languageSwitchMs = 300;
export const loginOutDelayMs = 2000;
export const chunkReloadWindowMs = 60_000;
export const loadingBar = { throttleMs: 200, durationMs: 5000 } as const;
/** A form body above this many bytes is answered 413. */
export const formBodyMaxBytes = 256 * 1024;
/** No account type may ever book more visitors than this in one order; settings stay below it. */
export const visitorsHardMax = 200;
/** Sessions that one place in the waiting list can wait for. */
export const waitlistSessionsMax = 3;
/** The letter of an authorized unit's application. */
/** Applications that one unit has begun and not handed in. */
export const draftsMax = 100;
/** Letters that one unit has here at a time, whatever became of their applications. */
export const lettersMax = 50;
export const letterMaxBytes = 10 * 1024 * 1024;
/** The picture of the hall as staff upload it: what a camera makes. */
export const hallPictureMaxBytes = 10 * 1024 * 1024;
/** A file of visitors, and how many people it can name. */
export const importFileMaxBytes = 2 * 1024 * 1024;
export const importRowsMax = 1000;
/** A file that staff import, and how many rows it can hold besides its heading. */
export const staffImportMaxBytes = 4 * 1024 * 1024;
export const staffImportRowsMax = 10_000;

/** How long what was found without a sign-in can be issued, and is kept in its tab. */
export const passtokenMinutes = 10;

/** The area that is meant where none is named, in `ActId` or by staff. */
export const defaultArea = 1;

/** Copies of what is kept of a person that an account can take in a day. */
export const personalCopiesADay = 5;

/** Seconds within which whoever approved an account, a team booking or a binding can undo it. */
export const undoSeconds = 10;
