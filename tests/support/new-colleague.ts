import type { Rows } from './open-rows';

/** Adds a colleague of the same role and password to the demo staff, with separate call limits. */
export const addColleague = (rows: Rows, role: string, username: string): Promise<unknown> =>
  rows.query(
    `INSERT INTO staff (username, password_hash, role) SELECT $2, password_hash, role FROM staff WHERE username = $1`,
    [role, username],
  );
