import { Input } from 'antd';
import { Field } from '@hall/ui/forms';
import { useTranslation } from 'react-i18next';
import { RenameStaffDto, type StaffMember } from '@hall/shared/contract/staff/staff';
import { useRenameStaff } from '../../api/staff';
import { FormDrawer } from '../../forms/form-drawer';

/** Changes the displayed name of a member of staff. */
export function RenameDrawer({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { t } = useTranslation();
  const rename = useRenameStaff(member.staffid, { done: t('console.done'), quiet: true });
  return (
    <FormDrawer
      title={`${t('audit.act.staff.rename')} · ${member.username}`}
      Dto={RenameStaffDto}
      initial={{ realname: member.realname }}
      onSubmit={(fields) => rename.mutateAsync(fields)}
      onClose={onClose}
    >
      <Field name="realname" label={t('staff.realname')} hint={t('staff.realnameHint')}>
        <Input autoComplete="off" maxLength={40} />
      </Field>
    </FormDrawer>
  );
}
