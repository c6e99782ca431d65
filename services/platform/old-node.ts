import type { Logger } from './logger';

/** Older Node versions get no more security updates. */
const supportedMajor = 22;
const recommendedMajor = 24;

/**
 * @param version of Node, from `process.versions.node`
 * @returns a warning if it is too old for production; it still runs
 */
export const describeOldNode = (version: string): string | undefined =>
  Number.parseInt(version, 10) < supportedMajor
    ? `Node ${version} gets no security updates any more: it still runs, Node ${recommendedMajor} is recommended`
    : undefined;

/** Logs a warning at the start if Node is too old. */
export function warnOfOldNode(logger: Logger): void {
  const sentence = describeOldNode(process.versions.node);
  if (sentence) logger.warn(sentence);
}
