/** The editable fields of a profile, null if empty; the document is judged separately. */
export type EditableFields = Record<string, string | null>;

/** The profile after the edit, and how the edit counts. */
export type ProfileEdit<F extends EditableFields> = F & {
  /** Whether it is the one edit in 365 days: it changes an existing value. */
  counts: boolean;
  /** Whether it must wait until the 365 days are over. */
  mustWait: boolean;
};

/**
 * Judges an edit of the profile (spec 5: editable once a year). Empty fields can be filled in at any time, to complete
 * a profile after a sign-in by SMS. Existing values can be changed once in 365 days. Saving without a change does not
 * count.
 * @param current all editable fields
 * @param given the fields in the request; undefined: unchanged
 * @param fillsMore whether the document or phone is given for the first time
 * @param closed whether the last counted edit is less than 365 days ago
 */
export function judgeProfileEdit<F extends EditableFields>(
  current: F,
  given: { [K in keyof F]?: string | undefined },
  { fillsMore, closed }: { fillsMore: boolean; closed: boolean },
): ProfileEdit<F> {
  const names = Object.keys(current) as (keyof F)[];
  const counts = names.some(
    (name) => current[name] !== null && given[name] !== undefined && given[name] !== current[name],
  );
  const fills =
    fillsMore || names.some((name) => current[name] === null && given[name] !== undefined);
  const after = Object.fromEntries(names.map((name) => [name, given[name] ?? current[name]])) as F;
  return { ...after, counts, mustWait: closed && (counts || !fills) };
}
