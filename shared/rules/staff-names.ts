/** Sign-in name and real name of a member of staff. */
export interface StaffName {
  username: string;
  /** Empty if not set. */
  realname: string;
}

/**
 * @param wrap appends the sign-in name to a name that several people share, in the reader's language
 * @returns the shown name of an actor: the real name; a name of a unit, a rule or nobody known unchanged
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

/** Automatic rules, as named in the audit log. */
export const rulesThatAct = ['team-seats-rule', 'unclaimed-seats-rule'] as const;

/** @returns whether an act was done by a rule and not by staff; no sign-in name has such a form */
export const isRule = (username: string): boolean =>
  (rulesThatAct as readonly string[]).includes(username);
