/**
 * Every kind of file that is ever handed out, and the content type that it is sent with. Nothing else is: a kind is
 * decided where the bytes are made or judged by their content, and never read from a name that somebody gave.
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

/** The kinds that people may upload to be kept. */
export const keptKinds = ['pdf', 'jpg', 'png'] as const satisfies readonly FileKind[];
export type KeptKind = (typeof keptKinds)[number];
