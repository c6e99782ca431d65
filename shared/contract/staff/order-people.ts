import type { DocType } from '../../codes/states';
import { TakesDocType, TakesIdNumber, TakesText } from '../fields';
import { reasonLength } from '../../codes/limits';
import { PartyVisitorDto } from '../visitor';
import { staffCall } from './endpoint';
import type { StaffOrder } from './orders';
import { ReasonDto } from './reason';

/** The person who gets the seat, with the reason. */
export class ReplaceForVisitorDto extends PartyVisitorDto {
  @TakesText(reasonLength.min, reasonLength.max, 'validation.reason')
  reason: string;
}

/** The document as it is, with the reason; the name stays. */
export class CorrectForVisitorDto extends ReasonDto {
  @TakesDocType()
  doctype: DocType;

  @TakesIdNumber()
  idnum: string;
}

/** Other people and corrected documents of an order, without the visitors' limits; whole numbers. */
export const orderPeopleEndpoints = {
  replace: staffCall<StaffOrder>()('orders/:orderid/visitors/:ticketid/replace', {
    access: 'orders.write',
    summary: 'Gives one person’s seat in a team’s or unit’s order to another person.',
    Dto: ReplaceForVisitorDto,
  }),
  correct: staffCall<StaffOrder>()('orders/:orderid/visitors/:ticketid/correct', {
    access: 'orders.write',
    summary: 'Corrects the document of one person of an order; the seat stays.',
    Dto: CorrectForVisitorDto,
  }),
  reveal: staffCall<{ idnum: string }>()('orders/:orderid/visitors/:ticketid/idnum', {
    access: 'orders.reveal',
    summary: 'One visitor’s document number unmasked; one audit entry in ten minutes.',
  }),
};
