import type { Translated } from '../translated';
import type { team as zh } from '../zh/team';

export const team: Translated<typeof zh> = {
  binding: {
    apply: 'The guide applied',
    cancelApply: 'The guide withdrew the application',
    approve: 'The agency approved',
    approveByStaff: 'Staff approved in the agency’s place',
    reject: 'The agency did not approve',
    rejectByStaff: 'Staff rejected in the agency’s place',
    agencyAsksBreak: 'The agency asks to unbind',
    guideAsksBreak: 'The guide asks to unbind',
    guideConfirmsBreak: 'The guide agreed: unbound',
    guideRefusesBreak: 'The guide did not agree: the binding stands',
    agencyConfirmsBreak: 'The agency agreed: unbound',
    unbind: 'Staff unbound the guide',
    guideLeft: 'The guide’s account was deleted: unbound',
    agencyLeft: 'The agency’s account was deleted: unbound',
  },
  by: '{{text}} ({{name}})',
  because: '{{text}}. Reason: {{reason}}',
  phoneChanged:
    'The phone number of your account is now {{telnum}}. If this was not you, please contact us at once.',
  sms: {
    apply: 'A guide asks to be bound to {{taname}}. Please log in to the booking site to review.',
    approve: '{{taname}} approved your application: you can book for groups now.',
    reject: '{{taname}} did not approve your application. Log in to the booking site to see why.',
    agencyAsksBreak: '{{taname}} asks to unbind. Please log in to the booking site to answer.',
    guideAsksBreak: 'A guide of {{taname}} asks to unbind. Please log in to the booking site.',
    guideConfirmsBreak: 'A guide of {{taname}} agreed to unbind.',
    guideRefusesBreak: 'A guide of {{taname}} did not agree to unbind: the binding stands.',
    agencyConfirmsBreak: '{{taname}} agreed to unbind. Orders already made stay valid.',
    unbind: 'Staff unbound the guide from {{taname}}. Orders already made stay valid.',
  },
};
