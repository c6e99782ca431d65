import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import { downloadFile } from '../call';

/** The unit's letter. */
export const downloadLetter = (authapplyid: string): Promise<void> =>
  downloadFile(groupVisitCalls.letter, { authapplyid }, { bearer: 'unit' });
