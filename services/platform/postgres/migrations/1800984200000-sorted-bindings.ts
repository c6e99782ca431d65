import type { Indexes } from '../declared-migration';

/** Sorts the list of bindings by state and by last change. */
export const SortedBindings1800984200000: Indexes = {
  indexes: {
    guide_bindings_changed: 'guide_bindings (changed_at, id)',
    guide_bindings_state: 'guide_bindings (state, id)',
  },
};
