import { useTranslation } from 'react-i18next';
import type { GroupUnitRow, IssuedGroupUnit } from '@hall/shared/contract/staff/group-units';
import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits-endpoints';
import { type BulkAct, BulkActs } from '../../table/bulk-acts';
import { requestOf } from '../../api/request';

const activate = ({ unitid, unitname, contact, telnum, version }: GroupUnitRow, active: boolean) =>
  requestOf(groupVisitEndpoints.saveUnit, { unitid, unitname, contact, telnum, active, version });

/**
 * Bulk acts on units: activate, deactivate, or reset passwords after a leak.
 * @param onDone receives the new passwords, each shown once
 */
export function UnitsInBulk({
  rows,
  onDone,
}: {
  rows: GroupUnitRow[];
  onDone: (issued: IssuedGroupUnit[]) => void;
}) {
  const { t } = useTranslation();
  const text = (name: string, count?: number): string =>
    t(`authorizations.units.${name}`, { count });
  const acts: BulkAct<GroupUnitRow>[] = [
    {
      name: 'activate',
      label: text('activate'),
      fits: ({ active }) => !active,
      effect: (count) => text('activateEffect', count),
      describe: (unit) => activate(unit, true),
    },
    {
      name: 'deactivate',
      label: text('deactivate'),
      fits: ({ active }) => active,
      danger: true,
      effect: (count) => text('deactivateEffect', count),
      describe: (unit) => activate(unit, false),
    },
    {
      name: 'reset',
      label: text('reset'),
      fits: ({ active }) => active,
      danger: true,
      effect: (count) => text('resetManyEffect', count),
      describe: ({ unitid }) => requestOf(groupVisitEndpoints.resetUnit, { unitid }),
    },
  ];
  return (
    <BulkActs
      rows={rows}
      acts={acts}
      nameOf={({ unitname }) => unitname}
      onDone={(answers) => onDone(answers.filter(isIssued))}
    />
  );
}

const isIssued = (answer: unknown): answer is IssuedGroupUnit =>
  (answer as Partial<IssuedGroupUnit> | undefined)?.passwd !== undefined;
