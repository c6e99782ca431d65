import { useTranslation } from 'react-i18next';
import {
  bindingEndpoints,
  type BindingRow,
  staffBindingSteps,
} from '@hall/shared/contract/staff/bindings';
import { needsReason, stateAfter } from '@hall/shared/rules/bindings';
import { BulkActs } from '../../table/bulk-acts';
import { requestOf } from '../../api/request';

/** Bulk acts on bindings: decide pending ones on behalf of the agencies, end active ones. */
export function BindingsInBulk({ rows, onDone }: { rows: BindingRow[]; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <BulkActs
      rows={rows}
      acts={staffBindingSteps.map((step) => ({
        name: step,
        label: t(`audit.act.binding.${step}`),
        fits: ({ state }: BindingRow) => stateAfter(state, step, 'staff') !== undefined,
        danger: step !== 'approve',
        effect: (count: number) => t(`bindings.bulk.${step}`, { count }),
        ...(needsReason(step) && { reason: {} }),
        describe: ({ bindingid }: BindingRow, reason: string) =>
          requestOf(bindingEndpoints.step, { bindingid, step, ...(reason && { reason }) }),
      }))}
      nameOf={({ guide, agency }) => `${guide.realname} · ${agency.realname}`}
      onDone={onDone}
    />
  );
}
