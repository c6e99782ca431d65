import type { OptionGroup } from '../../table/filter-bar';

/** The acts' words, by what they are done to. */
export type ActWords = Record<string, Record<string, string>>;

/**
 * @param subjectOf what acts of a kind are done to, in words
 * @param allOf all acts of a kind, in words
 * @returns what the audit log can be asked for, in the words that it shows: a kind of act as a whole, or one act
 */
export const actOptions = (
  acts: ActWords,
  subjectOf: (kind: string) => string,
  allOf: (subject: string) => string,
): OptionGroup[] =>
  Object.entries(acts).map(([kind, words]) => ({
    label: subjectOf(kind),
    options: [
      { value: kind, label: allOf(subjectOf(kind)) },
      ...Object.entries(words).map(([act, label]) => ({ value: `${kind}.${act}`, label })),
    ],
  }));
