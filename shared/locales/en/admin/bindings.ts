import type { Translated } from '../../translated';
import type { bindings as zh } from '../../zh/admin/bindings';

/** Bindings of guides and agencies in the console. */
export const bindings: Translated<typeof zh> = {
  next: 'Next',
  title: 'Binding',
  state: 'State',
  keyword: 'Guide or agency / phone',
  changedat: 'Changed',
  orderspending: 'Orders to come',
  history: 'History',
  ordersStay:
    '{{count}} orders to come name this guide for this agency. They stand even when the binding ends.',
  ordersStay_one:
    '{{count}} order to come names this guide for this agency. It stands even when the binding ends.',
  states: {
    pending: 'Awaiting the agency',
    bound: 'Bound',
    agencyAsks: 'The agency asks to end it',
    guideAsks: 'The guide asks to end it',
    refused: 'Refused by the agency',
    ended: 'Ended',
  },
  effect: {
    reject: 'The application of {{guide}} is refused for the agency {{agency}}. Both are told.',
    unbind: 'The binding of {{guide}} to the agency {{agency}} ends. Both are told.',
  },
  bulk: {
    approve:
      'The applications are approved for the agencies. Each guide can then book for the agency; both are told.',
    reject: 'The applications are refused for the agencies. Each guide and agency is told.',
    unbind: 'The bindings end. Each guide and agency is told; existing orders stand.',
  },
};
