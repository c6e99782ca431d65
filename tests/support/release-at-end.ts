import { afterAll } from '@jest/globals';
import { collectReleases } from './releases';

// Jest loads this module once per test file, so each file has its own list.
const releases = collectReleases();
afterAll(() => releases.releaseAll());

/**
 * Releases something after the last test of the file: what was opened last is released first. Call it right after
 * opening, so that a `beforeAll` that fails half-way releases exactly what it opened.
 * @param release e.g. stops a server, deletes a folder, or restores a setting
 * @returns releases it early; nothing is then left to do after the last test
 */
export const releaseAtEnd = (release: () => unknown): (() => Promise<void>) =>
  releases.add(release);
