import type { Rows } from './open-rows';

/** Gives somebody of the demonstration's staff a colleague of the same role, with the same password and calls of their own. */
export const addColleague = (rows: Rows, role: string, username: string): Promise<unknown> =>
  rows.query(
    `INSERT INTO staff (username, password_hash, role) SELECT $2, password_hash, role FROM staff WHERE username = $1`,
    [role, username],
  );
