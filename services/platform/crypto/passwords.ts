import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default) with OWASP's minimum cost: 19 MiB, 2 passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @returns the hash to store, including salt and cost */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** A dummy hash, so that an unknown account takes as long as a known one. */
const unknownAccountHash = hashPassword('-');

/** @param stored the account's hash; undefined for an unknown account, which takes as long to refuse */
export async function isPasswordOf(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(stored ?? (await unknownAccountHash), password);
  return matches && Boolean(stored);
}
