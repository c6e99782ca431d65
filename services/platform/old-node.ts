import type { Logger } from './logger';

/** Lines of Node before this one get no security updates any more. */
const supportedMajor = 22;
const recommendedMajor = 24;

/**
 * @param version of Node, as `process.versions.node` has it
 * @returns a sentence where it is too old for production; it still runs
 */
export const describeOldNode = (version: string): string | undefined =>
  Number.parseInt(version, 10) < supportedMajor
    ? `Node ${version} gets no security updates any more: it still runs, Node ${recommendedMajor} is recommended`
    : undefined;

/** Says at the start of a process what its Node lacks. */
export function warnOfOldNode(logger: Logger): void {
  const sentence = describeOldNode(process.versions.node);
  if (sentence) logger.warn(sentence);
}
