import { visitorImportCalls } from '@hall/shared/contract/visitor-import';
import { call } from '../call';

/** Reads a booking’s visitors from a file, the wrong rows too. */
export const importVisitors = (file: File) => call(visitorImportCalls.import, { file });
