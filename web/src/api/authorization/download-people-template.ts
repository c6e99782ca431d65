import { authCalls } from '@hall/shared/contract/authorization-endpoints';
import { downloadFile } from '../call';

/** The sheet to fill a unit's people in. @param filename as it is saved */
export const downloadPeopleTemplate = (filename: string): Promise<void> =>
  downloadFile(authCalls.template, {}, filename, 'unit');
