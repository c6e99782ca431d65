import { Alert } from 'antd';
import { type PlanFaults, planFieldId } from './use-plan-form';

/** Errors that belong to no visible field, above the form. */
export function FaultsAbove({ faults: { above } }: { faults: PlanFaults }) {
  if (!above.length) return null;
  return (
    <div id={planFieldId('above')} tabIndex={-1}>
      <Alert
        type="error"
        role="alert"
        showIcon
        title={[...new Set(above)].map((text) => (
          <div key={text}>{text}</div>
        ))}
      />
    </div>
  );
}
