import type { Indexes } from '../declared-migration';

/** Finds a phone by its last four digits: the index holds the reversed number. */
export const PhonesByTheirEnd1800790000000: Indexes = {
  indexes: {
    accounts_telnum_backwards: `accounts (reverse(telnum) text_pattern_ops)
      WHERE deleted_at IS NULL AND telnum <> ''`,
  },
};
