import { authCalls } from '@hall/shared/contract/authorization-endpoints';
import { downloadFile } from '../call';

/** The unit's letter, as a file by its own name. */
export const downloadLetter = (authapplyid: string, name: string): Promise<void> =>
  downloadFile(authCalls.letter, { authapplyid }, name, 'unit');
