import { Router } from 'express';

/**
 * The only kind of router here: it answers an address as it is spelt, in its letters and to its last slash. What stands
 * before it (a proxy's rule for `/admin`, the redirect to HTTPS) is written for one spelling, and would let others pass.
 */
export const strictRouter = (): Router => Router({ caseSensitive: true, strict: true });

/** The same for the application, whose own router takes these when it is first used. */
export const strictSettings = ['case sensitive routing', 'strict routing'] as const;
