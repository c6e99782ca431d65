/** What a member of staff signs in by, and is called. */
export interface StaffName {
  username: string;
  /** Empty where nobody has said. */
  realname: string;
}

/**
 * @param wrap puts the sign-in name beside a name that several people have, as the reader's language does it
 * @returns what is shown for whoever did something: the real name; a name that is nobody's, a unit's or a rule's, as it is
 */
export function staffNamer(
  names: readonly StaffName[],
  wrap: (realname: string, username: string) => string,
): (username: string) => string {
  const realnames = new Map(names.map(({ username, realname }) => [username, realname]));
  const bearers = new Map<string, number>();
  for (const { realname } of names) bearers.set(realname, (bearers.get(realname) ?? 0) + 1);
  return (username) => {
    const realname = realnames.get(username);
    if (!realname) return username;
    return (bearers.get(realname) ?? 0) > 1 ? wrap(realname, username) : realname;
  };
}

/** Rules that act by themselves, as the audit log has them. */
export const rulesThatAct = ['team-seats-rule', 'unclaimed-seats-rule'] as const;

/** @returns whether an act was a rule's and nobody's of the staff; no sign-in name has such a form */
export const isRule = (username: string): boolean =>
  (rulesThatAct as readonly string[]).includes(username);
