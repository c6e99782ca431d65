import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import { downloadFile } from '../call';

/** The sheet to fill a unit's people in. */
export const downloadPeopleTemplate = (): Promise<void> =>
  downloadFile(groupVisitCalls.template, {}, { bearer: 'unit' });
