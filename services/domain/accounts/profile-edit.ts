/** What of a profile can be edited; the document is judged apart. */
export interface EditableFields {
  username: string | null;
  realname: string | null;
}

export interface ProfileEdit {
  /** The profile after the edit. */
  username: string | null;
  realname: string | null;
  /** Whether it is the one edit in 365 days: something that stood there was changed. */
  counts: boolean;
  /** Whether it must wait until the 365 days are over. */
  mustWait: boolean;
}

/**
 * Judges an edit of the profile (spec 5: editable once a year). What is empty can be filled in at any
 * time, which is how someone who came in by SMS completes the profile; what stands there can be changed
 * once in 365 days; saving without a change spends nothing.
 * @param given the fields that were sent; undefined is left as it stands
 * @param fillsDocument the document is given for the first time with this edit
 * @param closed less than 365 days have passed since the last edit that counted
 */
export function judgeProfileEdit(
  standing: EditableFields,
  given: { username?: string | undefined; realname?: string | undefined },
  { fillsDocument, closed }: { fillsDocument: boolean; closed: boolean },
): ProfileEdit {
  const names = ['username', 'realname'] as const;
  const counts = names.some(
    (name) =>
      standing[name] !== null && given[name] !== undefined && given[name] !== standing[name],
  );
  const fills =
    fillsDocument || names.some((name) => standing[name] === null && given[name] !== undefined);
  return {
    username: given.username ?? standing.username,
    realname: given.realname ?? standing.realname,
    counts,
    mustWait: closed && (counts || !fills),
  };
}
