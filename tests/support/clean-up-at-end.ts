import { afterAll } from '@jest/globals';
import { collectCleanups } from './cleanups';

// Jest loads this module once per test file, so each file has its own list.
const cleanups = collectCleanups();
afterAll(() => cleanups.cleanUpAll());

/**
 * Registers a cleanup for the end of the file. Cleanups run in reverse order. Call it right after opening, so that a
 * `beforeAll` that fails half-way cleans up exactly what it opened.
 * @param cleanup e.g. stops a server, deletes a folder, or restores a setting
 * @returns a function that runs it early; the cleanup then does not run again
 */
export const cleanUpAtEnd = (cleanup: () => unknown): (() => Promise<void>) =>
  cleanups.add(cleanup);
