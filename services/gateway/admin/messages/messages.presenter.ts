import type { MessageRow } from '@hall/shared/contract/staff/messages';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskMail, maskNumber } from '@hall/shared/rules/masking';
import {
  isResendable,
  type ListedMessage,
  textForStaff,
} from '@hall/domain/communication/messages';

/** A message with its recipient, codes and links masked. */
export function presentMessage(listed: ListedMessage): MessageRow {
  const { id, channel, recipient, state, at, resentAt } = listed.message;
  return {
    messageid: id,
    channel,
    recipient: channel === 'sms' ? maskNumber(recipient) : maskMail(recipient),
    text: textForStaff(listed.message),
    state,
    at: hallIso(at),
    resentat: resentAt ? hallIso(resentAt) : '',
    resendable: isResendable(listed),
  };
}
