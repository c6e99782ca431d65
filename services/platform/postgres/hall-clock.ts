import { hallTimeZone } from '@hall/shared/rules/hall-time';

/** Today in hall time, by the store's clock, inside a statement. */
export const hallToday = `(now() AT TIME ZONE '${hallTimeZone}')::date`;
