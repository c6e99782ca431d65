import { Input } from 'antd';
import { Field } from '@hall/ui/forms';
import { useTranslation } from 'react-i18next';
import { RenameStaffDto, type StaffMember } from '@hall/shared/contract/staff/staff';
import { useRenameStaff } from '../../api/staff';
import { BothValuesShown } from '../../table/both-values-shown';
import { FormDrawer } from '../../forms/form-drawer';
import { useVersion } from '../../forms/use-version';

/** Changes the displayed name of a member of staff. */
export function RenameDrawer({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { t } = useTranslation();
  const rename = useRenameStaff(member.staffid, { done: t('console.done'), quiet: true });
  const meanwhile = useVersion(member);
  return (
    <FormDrawer
      title={`${t('audit.act.staff.rename')} · ${member.username}`}
      Dto={RenameStaffDto}
      initial={{ realname: member.realname }}
      onSubmit={(fields) =>
        meanwhile.save(fields, (version) => rename.mutateAsync({ ...fields, version }))
      }
      onClose={onClose}
    >
      <BothValuesShown of={meanwhile.both} act="staff.rename" subject="staff" />
      <Field name="realname" label={t('staff.realname')} hint={t('staff.realnameHint')}>
        <Input autoComplete="off" maxLength={40} />
      </Field>
    </FormDrawer>
  );
}
