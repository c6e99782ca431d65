import type { Indexes } from '../declared-migration';

/** The expression of `foldedName` in fold-name.ts; a search uses the index only if both are identical. */
const folded = (column: string): string => {
  const plain = `regexp_replace(normalize( ${column} , NFKD), '[\u0300-\u036f\\s·.''’‘ʻʼ‐-―-]+', '', 'g')`;
  const single = `translate(${plain}, 'øłđðħŧıŋəɓɗƙØŁĐÐĦŦŊƏƁƊƘ', 'olddhtinebdkOLDDHTNEBDK')`;
  const latin = ['æ ae', 'œ oe', 'ß ss', 'þ th', 'Æ AE', 'Œ OE', 'ẞ SS', 'Þ TH'].reduce(
    (sql, pair) => `replace(${sql}, '${pair.slice(0, 1)}', '${pair.slice(2)}')`,
    single,
  );
  return `lower(CASE WHEN ascii( ${column} ) < 11904 THEN ${latin} ELSE translate( ${column} , ' ·.-', '') END)`;
};

/**
 * Index of the letters of a name, to find accounts by a part of it. Trigrams do not work: most Chinese names, and so
 * the searched parts, are shorter than three characters.
 */
export const LettersOfNames1800984000000: Indexes = {
  indexes: {
    accounts_name_letters: `accounts USING gin (string_to_array(${folded('realname')}, NULL)) WHERE deleted_at IS NULL`,
    account_papers_contact_letters: `account_papers USING gin (string_to_array(${folded('contactname')}, NULL))`,
  },
};
