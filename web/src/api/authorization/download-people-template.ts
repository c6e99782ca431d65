import { authCalls } from '@hall/shared/contract/authorization-endpoints';
import { downloadFile } from '../call';

/** The sheet to fill a unit's people in. */
export const downloadPeopleTemplate = (): Promise<void> =>
  downloadFile(authCalls.template, {}, { bearer: 'unit' });
