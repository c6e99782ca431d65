/** The AIM identifier of a barcode's kind: `]`, a letter and one more character. Full-width from an input method. */
const aimIdentifier = /^[\]］][A-Za-zＡ-Ｚａ-ｚ][\dA-Za-z０-９Ａ-Ｚａ-ｚ]/;

/** `STX`, `ETX`, `GS`, CR and the like; the start and stop sign of Code 39. */
const marks = /[\p{Cc}*＊]+/gu;

/** @returns a code without the characters that scanners add: the barcode's kind, control characters, `*` */
export const cleanScan = (text: string): string =>
  text.replace(marks, '').trim().replace(aimIdentifier, '').trim();

/** @returns the text as a field shows it, without invisible control characters */
export const visibleScan = (text: string): string => text.replace(/\p{Cc}+/gu, '').trim();

/** Format of a ticket code (spec 3). A passport number can have it, too. */
const ticketCode = /^[PT][A-Z0-9]{12}$/;
/** An order number; a former one began with a day. */
const orderNumber = /^(?:N[2-9A-HJ-NP-Z]{11}|20\d{6}(?=[\dA-Z]*[A-Z])[\dA-Z]{10})$/;

/** @returns whether a normalised text has the form of a ticket code */
export const isLikeTicketCode = (code: string): boolean => ticketCode.test(code);

/** @returns whether a normalised text has the form of a ticket code or of an order number */
export const isLikeOrderCode = (code: string): boolean =>
  ticketCode.test(code) || orderNumber.test(code);
