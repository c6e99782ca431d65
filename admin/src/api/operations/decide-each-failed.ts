import { operationEndpoints } from '@hall/shared/contract/staff/operations';
import { requestOf } from '../request';

/** @returns the call that gives one of many requests that nothing could store another five tries */
export const retryEach = (request: string, reason: string) =>
  requestOf(operationEndpoints.retryFailed, { request }, { reason });

/** @returns the call that refuses one of many such requests for good */
export const dropEach = (request: string, reason: string) =>
  requestOf(operationEndpoints.dropFailed, { request }, { reason });
