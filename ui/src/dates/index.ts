/** Fields for dates and times, the only ones in either app: docs/recipes.md, "Other changes". */
export { ClockField, DayField, MomentField } from './date-fields';
