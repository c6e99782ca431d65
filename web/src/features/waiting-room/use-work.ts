import { useEffect, useState } from 'react';
import type { WorkAsked } from '@hall/shared/rules/work-proof';

/**
 * The state of the proof of work. `unable`: this browser cannot do it, so the account is drawn last; there is no other
 * penalty.
 */
export type WorkState = 'none' | 'working' | 'unable';

/**
 * Computes the waiting room's proof of work in a web worker while the room fills, and submits it.
 * @param work undefined if none is required, or it was accepted
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
