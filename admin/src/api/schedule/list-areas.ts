import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { listOf } from '../list';

/** Every area that can be visited, as a list that comes whole. */
export const areaList = listOf(scheduleEndpoints.areas);
