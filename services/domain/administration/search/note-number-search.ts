import { docTypesKnown } from '@hall/shared/rules/document-kinds';
import { findDocumentFault, normaliseIdNumber } from '@hall/shared/rules/documents';
import { cleanScan, isLikeOrderCode } from '@hall/shared/rules/scanned-code';
import { readSearchedPhone } from '@hall/shared/rules/searched-phone';
import type { Config } from '@hall/platform/config';
import { createKeyedHash } from '@hall/platform/crypto/keyed-hash';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Limits } from '@hall/toolkit/limits';
import type { Settings } from '../../configuration/settings';
import { type Actor, recordAct } from '../../foundation/audit';

export interface NumberSearchDeps {
  database: Database;
  settings: Settings;
  limits: Pick<Limits, 'numberSearch'>;
  config: Pick<Config, 'INDEX_KEY'>;
}

/**
 * Counts and audits a search by a phone or document number. The audit log gets a keyed hash, never the number. Call it
 * before the search.
 * @param list a console list, `search` or `gate`
 * @param terms.phone compared with phones
 * @param terms.document compared with document numbers; the same term as `phone` if one field takes both
 * @throws {AnswerError} A00003 after too many different numbers
 */
export async function noteNumberSearch(
  { database, settings, limits, config }: NumberSearchDeps,
  by: Actor,
  list: string,
  { phone = '', document = '' }: { phone?: string | undefined; document?: string | undefined },
): Promise<void> {
  const read = readSearchedPhone(phone);
  const code = normaliseIdNumber(cleanScan(document));
  const { documents } = await settings.get();
  // Names and order codes can have the format of a document, too.
  const isDocument =
    /\d/.test(code) &&
    !(document === phone && (read || isLikeOrderCode(code))) &&
    docTypesKnown(documents).some((doctype) => findDocumentFault(doctype, code) === undefined);
  const hash = createKeyedHash(config.INDEX_KEY, 'number search');
  const numbers = [
    ...(read ? [{ list, kind: read.kind, number: hash(read.digits) }] : []),
    ...(isDocument ? [{ list, kind: 'document', number: hash(code) }] : []),
  ];
  for (const after of numbers)
    await limits.numberSearch(by.staff.id ?? '', after, () =>
      database.transaction((transaction) =>
        recordAct(transaction, {
          ...by,
          act: 'search.number',
          subject: { type: 'search', id: list },
          after,
        }),
      ),
    );
}
