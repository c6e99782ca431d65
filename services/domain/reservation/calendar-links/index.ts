// Runs in the gateway and the worker.
export { endAllCalendarLinks, findLinkSince, removeLinkOf } from './calendar-link.repository';
export { openCalendar, renewCalendarLink } from './calendar-links';
