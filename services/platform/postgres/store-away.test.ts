import { expect, test } from '@jest/globals';
import { fieldError, notFoundError } from '../errors';
import { readRefusal } from './store-away';

const failure = (message: string, code?: string): Error =>
  Object.assign(new Error(message), code && { code });

test.each([
  failure('terminating connection due to administrator command', '57P01'),
  failure('the database system is starting up', '57P03'),
  failure('too many connections for database "hall"', '53300'),
  failure('cannot execute UPDATE in a read-only transaction', '25006'),
  failure('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  failure('Connection terminated unexpectedly'),
  new Error('a step failed', { cause: failure('read ECONNRESET', 'ECONNRESET') }),
])('answers a temporary outage with a retry time: %s', (error) => {
  const refusal = readRefusal(error);
  expect(refusal?.details.status).toBe(503);
  expect(refusal?.details.retryAfter).toBeGreaterThanOrEqual(1);
  expect(refusal?.cause).toBe(error);
});

test('returns intentional errors unchanged', () => {
  for (const error of [notFoundError(), fieldError('x', 'validation.invalid')])
    expect(readRefusal(error)).toBe(error);
});

test('does not classify a bug as an outage', () => {
  for (const error of [
    failure('duplicate key value', '23505'),
    failure('syntax error', '42601'),
    new TypeError('x is not a function'),
    'text',
  ])
    expect(readRefusal(error)).toBeUndefined();
});
