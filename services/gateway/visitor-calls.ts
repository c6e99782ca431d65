import { accountRoutes } from './account/account.router';
import { bookingRecordRoutes, personalCopyRoutes } from './account/booking-record.router';
import { qrSignInRoutes } from './messaging-app/messaging-app.router';
import { groupApplicationRoutes } from './group-visits/group-visit.router';
import { groupReportRoutes } from './group-visits/report.router';
import { bindingRoutes } from './bindings/binding.router';
import { bookingRoutes } from './booking/booking.router';
import { calendarLinkRoutes } from './calendar-links/calendar-link.router';
import { scheduleRoutes } from './schedule/schedule.router';
import type { Call } from './calls/call';
import { captchaRoutes } from './captcha/captcha.router';
import { getpassRoutes } from './getpass/getpass.router';
import { mailWishRoutes } from './mail-wishes/mail-wish.router';
import { orderRoutes } from './order/order.router';
import { waitingRoomRoutes } from './waiting-room/waiting-room.router';
import { startRoutes } from './start/start.router';
import { visitorRoutes } from './visitor/visitor.router';
import { waitlistRoutes } from './waitlist/waitlist.router';
import type { GatewayDeps } from './features';

/** All calls of visitors and units: mounted, documented and tested from this list. */
export function createVisitorCalls(deps: GatewayDeps): Call[] {
  return [
    ...startRoutes(deps),
    ...captchaRoutes(deps),
    ...accountRoutes(deps),
    ...personalCopyRoutes(deps),
    ...bookingRecordRoutes(deps),
    ...calendarLinkRoutes(deps),
    ...bindingRoutes(deps),
    ...qrSignInRoutes(deps),
    ...getpassRoutes(deps),
    ...visitorRoutes(deps),
    ...scheduleRoutes(deps),
    ...bookingRoutes(deps),
    ...waitlistRoutes(deps),
    ...mailWishRoutes(deps),
    ...waitingRoomRoutes(deps),
    ...orderRoutes(deps),
    ...groupApplicationRoutes(deps),
    ...groupReportRoutes(deps),
  ];
}
