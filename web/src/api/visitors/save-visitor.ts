import { useQueryClient } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/endpoint';
import { type SaveVisitorDto, visitorCalls } from '@hall/shared/contract/visitor';
import { call } from '../call';
import { keys } from '../keys';

/** @returns what keeps a visitor, or changes one that is kept */
export function useSaveVisitor(): (fields: FieldsOf<SaveVisitorDto>) => Promise<void> {
  const queries = useQueryClient();
  return async (fields) =>
    void queries.setQueryData(keys.visitors, await call(visitorCalls.save, { ...fields }));
}
