import { afterAll } from '@jest/globals';
import { collectReleases } from './releases';

// Jest loads this module once per test file, so each file has its own list.
const releases = collectReleases();
afterAll(() => releases.releaseAll());

/**
 * Registers a release for the end of the file. Releases run in reverse order. Call it right after opening, so that a
 * `beforeAll` that fails half-way releases exactly what it opened.
 * @param release e.g. stops a server, deletes a folder, or restores a setting
 * @returns a function that releases it early; the release then does not run again
 */
export const releaseAtEnd = (release: () => unknown): (() => Promise<void>) =>
  releases.add(release);
