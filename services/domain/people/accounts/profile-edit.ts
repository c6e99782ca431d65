/** What of a profile can be edited, null where it is empty; the document is judged apart. */
export type EditableFields = Record<string, string | null>;

/** The profile after the edit, and what the edit means. */
export type ProfileEdit<F extends EditableFields> = F & {
  /** Whether it is the one edit in 365 days: something that stood there was changed. */
  counts: boolean;
  /** Whether it must wait until the 365 days are over. */
  mustWait: boolean;
};

/**
 * Judges an edit of the profile (spec 5: editable once a year). What is empty can be filled in at any
 * time, which is how someone who came in by SMS completes the profile; what stands there can be changed
 * once in 365 days; saving without a change spends nothing.
 * @param current exactly the fields that can be edited
 * @param given the fields that were sent; undefined is left as it stands
 * @param fillsMore what is judged apart, document or phone, is given for the first time with this edit
 * @param closed less than 365 days have passed since the last edit that counted
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
