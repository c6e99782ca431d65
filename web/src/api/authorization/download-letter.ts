import { authCalls } from '@hall/shared/contract/authorization-endpoints';
import { downloadFile } from '../call';

/** The unit's letter. */
export const downloadLetter = (authapplyid: string): Promise<void> =>
  downloadFile(authCalls.letter, { authapplyid }, { bearer: 'unit' });
