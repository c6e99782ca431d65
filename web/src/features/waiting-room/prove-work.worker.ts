import { proveWork, type WorkAsked } from '@hall/shared/rules/work-proof';

// Runs in a worker, so that the page stays responsive.
self.onmessage = ({ data }: MessageEvent<WorkAsked>): void => self.postMessage(proveWork(data));
