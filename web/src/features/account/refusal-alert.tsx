import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { CallError } from '../../api/call-error';

/** Why a form was refused as a whole, and the way out where there is one; it stays until the next try. */
export function RefusalAlert({
  refusal,
  way,
}: {
  refusal: CallError | undefined;
  way?: ReactNode;
}) {
  return refusal?.message ? (
    <Alert
      type="error"
      showIcon
      role="alert"
      style={{ marginBottom: 16 }}
      title={refusal.message}
      action={way}
    />
  ) : null;
}
