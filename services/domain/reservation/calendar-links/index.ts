export { endAllCalendarLinks, removeLinkOf } from './calendar-link.repository';
export { type CalendarLinks, createCalendarLinks } from './calendar-links';
