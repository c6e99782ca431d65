import type { Indexes } from '../declared-migration';

/** Finds the bulk actions in the history of a session or day. */
export const ActsByWhatTheyTouched1800911000000: Indexes = {
  indexes: {
    audit_log_touches: 'audit_log USING gin (touches) WHERE touches IS NOT NULL',
  },
};
