import { bindingEndpoints } from '@hall/shared/contract/staff/bindings';
import { requestOf } from '../request';

/** @returns the call that takes back one's own approval of a binding */
export const undoBindingApproval = (bindingid: string) =>
  requestOf(bindingEndpoints.undo, { bindingid }, undefined);
