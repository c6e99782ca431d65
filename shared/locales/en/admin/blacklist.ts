import type { Translated } from '../../translated';
import type { blacklist as zh } from '../../zh/admin/blacklist';

/** The blacklist. */
export const blacklist: Translated<typeof zh> = {
  add: 'Add to the blacklist',
  lift: 'Remove from the blacklist',
  liftEffect: '{{name}} can book again.',
  liftManyEffect: '{{count}} people can book again.',
  liftManyEffect_one: '{{count}} person can book again.',
  empty: 'The blacklist is empty',
  standing: 'In force',
  over: 'Over',
  untilLifted: 'Until it is lifted',
  untilHint: 'Leave empty to keep it until it is lifted',
  upcoming: '{{count}} tickets for visits to come; they are not cancelled by this',
  upcoming_one: '{{count}} ticket for a visit to come; it is not cancelled by this',
  addedat: 'Added',
  byRule: 'by the rule',
};
