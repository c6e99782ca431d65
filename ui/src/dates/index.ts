/** Fields for dates and times, the only ones in either app: docs/recipes.md, "Other changes". */
export { ClockField } from './clock-field';
export { DayField } from './day-field';
export { MomentField } from './moment-field';
