import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '@hall/ui/forms';
import {
  RenameStaffDto,
  staffEndpoints,
  type StaffMember,
} from '@hall/shared/contract/staff/staff';
import { BothValuesShown } from '../../table/both-values-shown';
import { FormDrawer } from '../../forms/form-drawer';
import { useVersion } from '../../forms/use-version';
import { useAct } from '../../api/use-act';

/** Changes the displayed name of a member of staff. */
export function RenameDrawer({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { t } = useTranslation();
  const rename = useAct(staffEndpoints.rename, { done: t('console.done'), quiet: true });
  const meanwhile = useVersion(member);
  return (
    <FormDrawer
      title={`${t('audit.act.staff.rename')} · ${member.username}`}
      Dto={RenameStaffDto}
      initial={{ realname: member.realname }}
      onSubmit={(fields) =>
        meanwhile.save(fields, (version) =>
          rename.mutateAsync({ staffid: member.staffid, ...fields, version }),
        )
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
