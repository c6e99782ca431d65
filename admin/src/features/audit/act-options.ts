import type { OptionGroup } from '../../table/filter-bar';

/** The names of actions, by kind of subject. */
export type ActWords = Record<string, Record<string, string>>;

/**
 * @param subjectOf names the subject of a kind of action
 * @param allOf names all actions of a kind
 * @returns the options of the action filter: one action, or all actions of a kind
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
