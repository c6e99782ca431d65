export const staffPasswordLength = { min: 12, max: 64 } as const;

/**
 * A password of staff: 12 to 64 code points without control characters, at least six of them different. Its length protects
 * it from guessing.
 */
export function isStaffPassword(text: string): boolean {
  const characters = [...text];
  const { min, max } = staffPasswordLength;
  return (
    characters.length >= min &&
    characters.length <= max &&
    !/\p{Cc}/u.test(text) &&
    new Set(characters).size >= 6
  );
}

/** 3 to 40 lower-case letters, digits, dots or hyphens, starting with a letter. */
export function isStaffUsername(text: string): boolean {
  return /^[a-z][a-z0-9.-]{2,39}$/.test(text);
}
