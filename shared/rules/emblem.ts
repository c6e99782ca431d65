/** The gate of the hall, drawn in a square. The icon of the site is the same drawing (`web/public/icon.svg`). */
export const emblem = {
  /** Side of the square. */
  size: 32,
  path: 'M6 13 16 7l10 6v2H6zm2 4h3v7H8zm6.500 0h3v7h-3zM21 17h3v7h-3zM6 25h20v2H6z',
} as const;
