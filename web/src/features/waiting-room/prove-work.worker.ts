import { proveWork, type WorkAsked } from '@hall/shared/rules/work-proof';

// Beside the page, which stays as quick as it was.
self.onmessage = ({ data }: MessageEvent<WorkAsked>): void => self.postMessage(proveWork(data));
