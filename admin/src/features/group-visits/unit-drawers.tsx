import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field, TextField } from '@hall/ui/forms';
import {
  type GroupUnitRow,
  type IssuedGroupUnit,
  IssueGroupUnitDto,
  SaveGroupUnitDto,
} from '@hall/shared/contract/staff/group-units';
import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits-endpoints';
import { BothValuesShown, useVersion } from '../../table/both-values';
import { FormDrawer } from '../../forms/act-drawer';
import { useAct } from '../../api/use-call';

/** Creates the sign-in of a unit. Its password is shown once. */
export function IssueUnitDrawer({
  onIssued,
  onClose,
}: {
  onIssued: (unit: IssuedGroupUnit) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const issue = useAct(groupVisitEndpoints.issueUnit, { quiet: true, onDone: onIssued });
  return (
    <FormDrawer<IssueGroupUnitDto>
      title={t('authorizations.units.issue')}
      Dto={IssueGroupUnitDto}
      onSubmit={(fields) => issue.mutateAsync(fields)}
      onClose={onClose}
    >
      <TextField name="loginid" label={t('authorizations.loginid')} />
      <UnitFields />
    </FormDrawer>
  );
}

/** Changes a unit or disables its sign-in. */
export function SaveUnitDrawer({ unit, onClose }: { unit: GroupUnitRow; onClose: () => void }) {
  const { t } = useTranslation();
  const text = (name: string): string => t(`authorizations.units.${name}`);
  const save = useAct(groupVisitEndpoints.saveUnit, { quiet: true, done: text('saved') });
  const meanwhile = useVersion(unit);
  return (
    <FormDrawer<SaveGroupUnitDto>
      title={unit.unitname}
      Dto={SaveGroupUnitDto}
      initial={unit}
      onSubmit={(fields) =>
        meanwhile.save(fields, (version) =>
          save.mutateAsync({ unitid: unit.unitid, ...fields, version }),
        )
      }
      onClose={onClose}
    >
      <BothValuesShown of={meanwhile.both} act="authunit.save" subject="authunit" />
      <UnitFields />
      <Field name="active" label={text('active')} valuePropName="checked">
        <Switch checkedChildren={text('on')} unCheckedChildren={text('off')} />
      </Field>
    </FormDrawer>
  );
}

function UnitFields() {
  const { t } = useTranslation();
  return (
    <>
      {(['unitname', 'contact', 'telnum'] as const).map((name) => (
        <TextField key={name} name={name} label={t(`authorizations.units.${name}`)} />
      ))}
    </>
  );
}
