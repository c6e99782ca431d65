/** Fields for dates and times, the only ones of the console: docs/recipes.md, "Other changes". */
export { ClockField, DayField, MomentField } from './date-fields';
