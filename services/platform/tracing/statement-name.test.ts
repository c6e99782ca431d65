import { describe, expect, test } from '@jest/globals';
import { nameStatement } from './statement-name';

describe('a statement in a few words', () => {
  test.each([
    ['COMMIT', 'COMMIT'],
    ['START TRANSACTION', 'START'],
    [
      '  SELECT r.id FROM (SELECT * FROM booking_requests WHERE id = ANY($1)) AS r',
      'SELECT booking_requests',
    ],
    ['SELECT "a"."id" FROM "accounts" "a" WHERE id = $1', 'SELECT accounts'],
    ['SELECT id FROM seat_pools WHERE id = $1 FOR UPDATE', 'SELECT seat_pools'],
    ['SELECT id FROM seat_pools FOR NO KEY UPDATE OF seat_pools', 'SELECT seat_pools'],
    ['INSERT INTO tickets (a) SELECT b FROM orders', 'INSERT tickets'],
    ['UPDATE "booking_requests" r SET state = $1', 'UPDATE booking_requests'],
    ['WITH o AS (INSERT INTO orders (a) VALUES ($1)) SELECT 1', 'INSERT orders'],
    ['DELETE FROM sign_ins WHERE x = $1', 'DELETE sign_ins'],
    [`SET timezone = 'UTC'`, 'SET'],
  ])('%s is %s', (sql, name) => {
    expect(nameStatement(sql)).toBe(name);
  });

  test('contains no values', () => {
    expect(nameStatement(`SELECT 1 FROM accounts WHERE telnum = '13700000000'`)).not.toMatch(/137/);
  });
});
