/** The blacklist. */
export const blacklist = {
  add: 'Add to the blacklist',
  lift: 'Remove from the blacklist',
  added: 'Added to the blacklist',
  lifted: 'Removed from the blacklist',
  liftEffect: '{{name}} can book again.',
  liftManyEffect: '{{count}} people can book again.',
  liftManyEffect_one: '{{count}} person can book again.',
  empty: 'The blacklist is empty',
  states: { standing: 'Active', lifted: 'Removed', over: 'Expired' },
  untilLifted: 'Until it is lifted',
  untilHint: 'Leave empty to keep it until it is lifted.',
  upcoming: '{{count}} tickets for upcoming visits. They are not cancelled',
  upcoming_one: '{{count}} ticket for an upcoming visit. It is not cancelled',
  byRule: 'by rule',
};
