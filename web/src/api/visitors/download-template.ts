import { visitorImportCalls } from '@hall/shared/contract/visitor-import';
import { downloadFile } from '../call';

/** The sheet to fill visitors in. @param filename as it is saved */
export const downloadTemplate = (filename: string): Promise<void> =>
  downloadFile(visitorImportCalls.template, {}, filename);
