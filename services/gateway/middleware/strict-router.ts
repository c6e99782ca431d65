import { Router } from 'express';

/**
 * The only kind of router here: case-sensitive and strict about trailing slashes. Rules in front of it (a proxy's
 * rule for `/admin`, the redirect to HTTPS) match one spelling, and other spellings would bypass them.
 */
export const strictRouter = (): Router => Router({ caseSensitive: true, strict: true });

/** The same for the application, whose internal router reads these settings on first use. */
export const strictSettings = ['case sensitive routing', 'strict routing'] as const;
