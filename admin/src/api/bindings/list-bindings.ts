import { bindingEndpoints } from '@hall/shared/contract/staff/bindings';
import { listOf } from '../list';

/** The guides’ bindings, a page at a time; those that wait longest come first. */
export const bindingList = listOf(bindingEndpoints.search);
