import { foldName } from '@hall/shared/rules/names';
import { normalisePaperNumber } from '@hall/shared/rules/people';
import { readSearchedPhone } from '@hall/shared/rules/searched-phone';
import { holdsLetters } from '@hall/platform/postgres/fold-name';

/**
 * Raw SQL: each search has its own index, and only a UNION uses them all. Names are first matched by letters
 * (`1800984000000-letters-of-names`), then compared as a whole.
 * @param keyword part of the name of an account or an agency's contact; a whole phone or its last four digits; a
 *   username; or a certificate or licence number
 * @returns a condition on `account.id`, with its parameters
 */
export function isFoundBy(keyword: string): [condition: string, parameters: object] {
  const ways = [
    "SELECT id FROM accounts WHERE deleted_at IS NULL AND type = 'user' AND lower(username) = lower(:keyword)",
    "SELECT account_id FROM account_papers WHERE account_type IN ('tg', 'ta') AND paperno IN (:keyword, :paperno)",
  ];
  // A keyword of punctuation only folds to an empty string, which would match every name.
  const folded = foldName(keyword);
  if (folded)
    ways.push(
      `SELECT a.id FROM accounts a WHERE deleted_at IS NULL AND ${holdsLetters('a.realname', ':folded')}`,
      `SELECT p.account_id FROM account_papers p WHERE ${holdsLetters('p.contactname', ':folded')}`,
    );
  const phone = readSearchedPhone(keyword);
  if (phone)
    ways.push(
      `SELECT id FROM accounts WHERE deleted_at IS NULL AND telnum <> '' AND ${
        phone.kind === 'phone' ? 'telnum = :digits' : "reverse(telnum) LIKE reverse(:digits) || '%'"
      }`,
    );
  return [
    `account.id IN (${ways.join(' UNION ')})`,
    { keyword, folded, paperno: normalisePaperNumber(keyword), digits: phone?.digits },
  ];
}
