import { useEffect, useState } from 'react';
import type { WorkAsked } from '@hall/shared/rules/work-proof';

/** Whether the work is being done, was done, or cannot be done here: then the account is drawn behind, and nothing else. */
export type WorkState = 'none' | 'working' | 'unable';

/**
 * Does the work that the line asks while it fills, in a worker of the browser, and hands it in.
 * @param work undefined where none is asked, or it was believed
 */
export function useWork(work: WorkAsked | undefined, handIn: (proof: string) => void): WorkState {
  const [unable, setUnable] = useState(false);
  const { salt, bits } = work ?? {};
  useEffect(() => {
    if (salt === undefined || bits === undefined || typeof Worker === 'undefined') return;
    const worker = new Worker(new URL('./prove-work.worker.ts', import.meta.url), {
      type: 'module',
    });
    worker.onmessage = ({ data }: MessageEvent<string>): void => handIn(data);
    worker.onerror = (): void => setUnable(true);
    worker.postMessage({ salt, bits });
    return () => worker.terminate();
  }, [salt, bits, handIn]);
  if (!work) return 'none';
  return unable || typeof Worker === 'undefined' ? 'unable' : 'working';
}
