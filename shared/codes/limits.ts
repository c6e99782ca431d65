/** Business constants of spec 9 and the limits of the forms. Lengths are in characters; other units are in the names. */
export const usernameLength = { min: 2, max: 18 } as const;
export const passwordLength = { min: 6, max: 18 } as const;
/** Passports have lines of 39 letters for the name, and more than one line. */
export const realNameLength = { min: 2, max: 80 } as const;
/** Length as typed, before marks and spaces are merged into one dot. */
export const typedNameMax = 120;
export const requestIdLength = 32;
/** A reason that staff give. Where it is sent to visitors, the limit covers both languages together. */
export const reasonLength = { min: 2, max: 500 } as const;
/** A search at the gate: a code, an order number or an ID number. */
export const lookUpLength = { min: 4, max: 64 } as const;
/** Length of a gate's name, both languages together. */
export const gateNameMax = 80;
/** Maximum number of people in one exit entry. */
export const exitPeopleMax = 1000;
export const nonceLength = 32;
export const certificateImageMaxBytes = 500 * 1024;
/** Maximum number of decoded pixels of an image; a small file can declare an enormous size. */
export const imageMaxPixels = 25_000_000;
export const orderRecordMaxHeightPx = 592;
export const localeCookie = { name: 'i18n_redirected', days: 365, path: '/' } as const;
/** Cookie of the elder-friendly mode (product 9). It holds nothing personal. */
export const elderCookie = { name: 'elder_mode', days: 365 } as const;
export const clientCookie = { prefix: 'JNT-', days: 1 } as const;
export const languageSwitchMs = 300;
export const loginOutDelayMs = 2000;
export const chunkReloadWindowMs = 60_000;
export const loadingBar = { throttleMs: 200, durationMs: 5000 } as const;
/** A form body above this many bytes is answered 413. */
export const formBodyMaxBytes = 256 * 1024;
/** Maximum visitors in one order for every account type. Settings stay below it. */
export const visitorsHardMax = 200;
/** Maximum sessions of one waitlist entry. */
export const waitlistSessionsMax = 3;
/** Maximum drafts of one unit. */
export const draftsMax = 100;
/** Maximum letters stored per unit, whatever happened to their applications. */
export const lettersMax = 50;
/** A letter of a unit's application. */
export const letterMaxBytes = 10 * 1024 * 1024;
/** The hall's picture as staff upload it: the size of a camera photo. */
export const hallPictureMaxBytes = 10 * 1024 * 1024;
/** A file of visitors, and the maximum number of people in it. */
export const importFileMaxBytes = 2 * 1024 * 1024;
export const importRowsMax = 1000;
/** A file that staff import, and the maximum number of rows below its heading. */
export const staffImportMaxBytes = 4 * 1024 * 1024;
export const staffImportRowsMax = 10_000;

/** How long a ticket found without a sign-in can be issued. The tab keeps it for the same time. */
export const passtokenMinutes = 10;

/** Default area if `ActId` or staff name none. */
export const defaultArea = 1;

/** Personal copies that an account can request per day. */
export const personalCopiesADay = 5;

/** Seconds within which an approval of an account, a team booking or a binding can be undone. */
export const undoSeconds = 10;
