import { checkForm } from '@hall/shared/contract/check';
import { VisitorDto } from '@hall/shared/contract/visitor';
import type { DraftVisitor } from './draft-visitor';
import type { RowFaults } from './visitor-faults';

/** Whether all fields of a visitor are valid, without regard to other visitors. */
export const isComplete = ({
  visitorid,
  realname,
  doctype,
  idnum,
}: Omit<DraftVisitor, 'key'>): boolean =>
  visitorid !== undefined ||
  checkForm(VisitorDto, { realname, doctype, idnum }).faults.length === 0;

/**
 * Whether a visitor is shown as one line: complete, without errors, and not being edited.
 * @param isHeld whether the row has the focus, or had it last
 */
export const isFolded = (visitor: DraftVisitor, faults: RowFaults, isHeld: boolean): boolean =>
  !isHeld && Object.keys(faults).length === 0 && isComplete(visitor);
