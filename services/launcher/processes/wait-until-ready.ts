import { setTimeout as sleep } from 'node:timers/promises';
import { LaunchFault } from '../launch-fault';

/**
 * Polls a URL until it answers 200.
 * @throws {LaunchFault} with the last answer, if the limit passes
 */
export async function waitUntilReady(url: string, limitMs: number): Promise<void> {
  let last = 'no answer';
  for (const end = Date.now() + limitMs; Date.now() < end; await sleep(150)) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(3000) });
      if (response.ok) return;
      last = `${response.status} ${(await response.text()).slice(0, 500)}`;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
  }
  throw new LaunchFault(
    `${url} was not ready within ${limitMs / 1000} s. Its last answer: ${last}`,
  );
}
