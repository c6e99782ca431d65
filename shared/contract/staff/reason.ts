import { TakesText } from '../fields';
import { reasonLength } from '../../codes/limits';

/** Acts to somebody's disadvantage require a reason, which is stored in the audit log. */
export class ReasonDto {
  @TakesText(reasonLength.min, reasonLength.max, 'validation.reason')
  reason: string;
}
