/** Fields for dates and times, the only ones in either app: docs/how-to.md, "Add a form". */
export { ClockField } from './clock-field';
export { DayField } from './day-field';
export { MomentField } from './moment-field';
