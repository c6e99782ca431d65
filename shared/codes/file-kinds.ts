/**
 * All kinds of files that are ever sent, with their content types. The kind is decided by the code that makes the
 * bytes or by their content, never by a client's file name.
 */
export const fileKinds = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
} as const;

export type FileKind = keyof typeof fileKinds;

/** The kinds of uploads that are stored. */
export const storedKinds = ['pdf', 'jpg', 'png'] as const satisfies readonly FileKind[];
export type StoredKind = (typeof storedKinds)[number];
