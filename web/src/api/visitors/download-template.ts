import { visitorImportCalls } from '@hall/shared/contract/visitor-import';
import { downloadFile } from '../call';

/** The sheet to fill visitors in. */
export const downloadTemplate = (): Promise<void> => downloadFile(visitorImportCalls.template, {});
