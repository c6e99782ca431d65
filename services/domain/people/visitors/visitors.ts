import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { savedVisitorsMax, type SaveVisitorDto } from '@hall/shared/contract/visitor';
import type { BlindIndex } from '@hall/platform/crypto/blind-index';
import { openIfReadable } from '@hall/platform/crypto/open-if-readable';
import { placeOf } from '@hall/platform/crypto/places';
import type { Sealer } from '@hall/platform/crypto/seal';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import { assertDocumentTaken, type Settings } from '../../configuration/settings';
import { insertVisitor } from './insert-visitor.sql';
import type { SavedVisitor } from './saved-visitor.entity';
import * as store from './visitor.repository';

/** Somebody whom an account keeps, with the number opened: it goes back to the account itself. */
export type KeptVisitor = Pick<SavedVisitor, 'id' | 'realname' | 'doctype'> & {
  /** Undefined where it cannot be opened. */
  idnum: string | undefined;
};

/** The people that an account keeps for its next booking. Their numbers are stored sealed. */
export interface Visitors {
  list(accountId: string): Promise<KeptVisitor[]>;
  /**
   * Keeps a visitor, or changes the one named by `visitorid`.
   * @throws {AnswerError} A00002 for a document that is kept already, or of a kind that is not taken, A00009 not the account's visitor,
   *   A00012 the account keeps as many as it can
   */
  save(accountId: string, form: SaveVisitorDto): Promise<KeptVisitor[]>;
  /** @throws {AnswerError} A00009 */
  remove(accountId: string, visitorId: string): Promise<KeptVisitor[]>;
  /** Forgets whom an account that is deleted kept, in the transaction that deletes it. */
  forgetAllOf(transaction: Transaction, accountId: string): Promise<void>;
}

/**
 * @param deps.sealer seals each number, bound to its account and person; one that cannot be opened is listed without
 */
export function createVisitors(deps: {
  database: Database;
  sealer: Sealer;
  blindIndex: BlindIndex;
  settings: Settings;
}): Visitors {
  const list = async (accountId: string): Promise<KeptVisitor[]> =>
    (await store.listVisitors(deps.database, accountId, savedVisitorsMax)).map((visitor) => ({
      id: visitor.id,
      realname: visitor.realname,
      doctype: visitor.doctype,
      idnum: openIfReadable(
        deps.sealer,
        visitor.idnumSealed,
        placeOf.savedVisitor(accountId, visitor.visitorKey),
      ),
    }));
  return {
    list,
    async save(accountId, { visitorid, realname, doctype, idnum }) {
      await assertDocumentTaken(deps.settings, { doctype, idnum });
      const visitorKey = deps.blindIndex(doctype, idnum);
      const idnumSealed = deps.sealer.seal(idnum, placeOf.savedVisitor(accountId, visitorKey));
      const visitor = { realname, doctype, idnumSealed, visitorKey };
      if (visitorid) {
        const changed = await store
          .updateVisitor(deps.database, accountId, visitorid, visitor)
          .catch(refuseDuplicate);
        if (!changed) throw notFoundError();
      } else {
        const kept = await insertVisitor(deps.database, accountId, visitor, savedVisitorsMax).catch(
          refuseDuplicate,
        );
        if (!kept)
          throw new AnswerError(AnswerCode.wrongState, {
            key: 'answer.A00012_visitors',
            params: { max: savedVisitorsMax },
          });
      }
      return list(accountId);
    },
    async remove(accountId, visitorId) {
      if (!(await store.removeVisitor(deps.database, accountId, visitorId))) throw notFoundError();
      return list(accountId);
    },
    forgetAllOf: store.removeAllOf,
  };
}

/** @throws {AnswerError} A00011 where the account keeps the document already; any other error as it came */
function refuseDuplicate(error: unknown): never {
  const key = 'validation.idnum.duplicate';
  if ((error as { code?: string }).code === '23505')
    throw new AnswerError(AnswerCode.alreadyExists, { key, faults: [{ field: 'idnum', key }] });
  throw error;
}
