import type {
  IssueAuthUnitDto,
  ListAuthUnitsDto,
  SaveAuthUnitDto,
} from '@hall/shared/contract/staff/authorizations';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { hashPassword } from '@hall/platform/crypto/passwords';
import { createReadableCode } from '@hall/platform/crypto/tokens';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import type { ListPage } from '@hall/platform/postgres/list-query';
import * as store from './unit.repository';

/** Letters and digits that are not mistaken for each other: they are read out and typed. */
const passwdLength = 10;

/** A password that is told once, and what is stored of it. */
export interface FirstPasswd {
  passwd: string;
  passwdHash: string;
}

/** Takes a tenth of a second of a processor: nothing waits for it in a transaction. */
export async function createFirstPasswd(): Promise<FirstPasswd> {
  const passwd = createReadableCode(passwdLength);
  return { passwd, passwdHash: await hashPassword(passwd) };
}

/** `passwd` where one was made. */
type Within = (transaction: Transaction, unitId: string, passwd: string) => Promise<void>;

/** How staff issue sign-ins to authorized units. Each takes what else is written in its transaction. */
export interface UnitDesk {
  list(query: ListAuthUnitsDto): Promise<ListPage<store.ListedUnit>>;
  /**
   * @param first its password, where it was made ahead
   * @returns the unit's id and its password, which is stored nowhere
   * @throws {AnswerError} A00011 at `loginid`: it is taken
   */
  issue(
    form: IssueAuthUnitDto,
    within: Within,
    first?: FirstPasswd,
  ): Promise<{ unitId: string; passwd: string }>;
  /** A unit that is no longer active is signed out. @throws {AnswerError} A00009 */
  save(unitId: string, form: SaveAuthUnitDto, within: Within): Promise<void>;
  /**
   * Gives the unit another password and signs it out.
   * @throws {AnswerError} A00009
   */
  reset(unitId: string, within: Within): Promise<{ loginid: string; passwd: string }>;
}

export function createUnitDesk(database: Database): UnitDesk {
  return {
    list: (query) => store.listUnits(database, query),
    async issue(form, within, first) {
      const { passwd, passwdHash } = first ?? (await createFirstPasswd());
      return database.transaction(async (transaction) => {
        const { loginid, unitname, contact = '', telnum = '' } = form;
        const unit = { loginid, unitname, contact, telnum, passwdHash };
        const unitId = await store.insertUnit(transaction, unit);
        if (!unitId)
          throw new AnswerError(AnswerCode.alreadyExists, {
            key: 'validation.loginidTaken',
            faults: [{ field: 'loginid', key: 'validation.loginidTaken' }],
          });
        await within(transaction, unitId, passwd);
        return { unitId, passwd };
      });
    },
    async save(unitId, form, within) {
      await database.transaction(async (transaction) => {
        const unit = await getUnit(transaction, unitId);
        const {
          unitname,
          contact = unit.contact,
          telnum = unit.telnum,
          active = unit.active,
        } = form;
        await store.updateUnit(transaction, unitId, { unitname, contact, telnum, active });
        if (!active) await store.endUnitSignIns(transaction, unitId, 'expired');
        await within(transaction, unitId, '');
      });
    },
    async reset(unitId, within) {
      const { passwd, passwdHash } = await createFirstPasswd();
      return database.transaction(async (transaction) => {
        const { loginid } = await getUnit(transaction, unitId);
        await store.updatePasswd(transaction, unitId, passwdHash);
        await store.endUnitSignIns(transaction, unitId, 'expired');
        await within(transaction, unitId, passwd);
        return { loginid, passwd };
      });
    },
  };
}

async function getUnit(transaction: Transaction, unitId: string): Promise<store.UnitRow> {
  const unit = await store.findUnit(transaction, unitId);
  if (!unit) throw notFoundError();
  return unit;
}
