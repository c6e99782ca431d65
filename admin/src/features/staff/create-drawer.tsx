import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '@hall/ui/forms';
import { CreateStaffDto, staffEndpoints } from '@hall/shared/contract/staff/staff';
import { staffRoles } from '@hall/shared/rules/permissions';
import { FormDrawer } from '../../forms/form-drawer';
import { useAct } from '../../api/use-act';

/** Creates a member of staff; their first password is shown once. */
export function CreateDrawer({
  onIssued,
  onClose,
}: {
  onIssued: (issued: { username: string; password: string }) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const create = useAct(staffEndpoints.create, {
    quiet: true,
    onDone: ({ password }, { username = '' }) => onIssued({ username, password }),
  });
  const roles = staffRoles.map((role) => ({ value: role, label: t(`console.role.${role}`) }));
  return (
    <FormDrawer<CreateStaffDto>
      title={t('staff.create')}
      Dto={CreateStaffDto}
      onSubmit={(fields) => create.mutateAsync(fields)}
      onClose={onClose}
    >
      <Field name="username" label={t('staff.username')}>
        <Input autoComplete="off" />
      </Field>
      <Field name="realname" label={t('staff.realname')} hint={t('staff.realnameHint')}>
        <Input autoComplete="off" maxLength={40} />
      </Field>
      <Field name="role" label={t('staff.role')}>
        <Select options={roles} />
      </Field>
    </FormDrawer>
  );
}
