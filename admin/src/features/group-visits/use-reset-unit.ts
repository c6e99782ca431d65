import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GroupUnitRow, IssuedGroupUnit } from '@hall/shared/contract/staff/group-units';
import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits-endpoints';
import { useAct } from '../../api/use-act';

/** @returns a function that confirms and resets the password of a unit; the new one is shown once */
export function useResetUnit(
  onIssued: (unit: IssuedGroupUnit) => void,
): (unit: GroupUnitRow) => void {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const text = (name: string, values?: object): string =>
    t(`authorizations.units.${name}`, { ...values });
  const reset = useAct(groupVisitEndpoints.resetUnit, { onDone: onIssued });
  return ({ unitid, unitname }) => {
    modal.confirm({
      title: text('resetTitle', { unit: unitname }),
      content: text('resetText'),
      okText: text('reset'),
      cancelText: t('console.form.cancel'),
      okButtonProps: { danger: true },
      onOk: () => reset.mutateAsync({ unitid }).then(() => undefined),
    });
  };
}
