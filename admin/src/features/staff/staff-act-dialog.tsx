import { Radio, type RadioGroupProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CreateStaffDto,
  RenameStaffDto,
  staffEndpoints,
  type StaffMember,
} from '@hall/shared/contract/staff/staff';
import { type StaffRole, staffRoles } from '@hall/shared/rules/permissions';
import { Field } from '@hall/ui/forms';
import { TextField } from '../../forms/text-field';
import { ReasonDialog } from '../../forms/reason-dialog';
import { useAct } from '../../api/use-call';
import { FormDrawer } from '../../forms/act-drawer';
import { BothValuesShown, useVersion } from '../../table/both-values';
import common from '../../styles/common.module.css';

export type StaffAct = 'changeRole' | 'resetTotp' | 'resetPassword' | 'activate' | 'deactivate';

/** @returns the acts that are possible on a member of staff */
export function staffActs({ active, totp }: StaffMember): StaffAct[] {
  return [
    'changeRole',
    ...(totp ? (['resetTotp'] as const) : []),
    'resetPassword',
    active ? 'deactivate' : 'activate',
  ];
}

/** Asks for the reason of an act on a member of staff, and for its other input. */
export function StaffActDialog({
  act,
  member,
  onIssued,
  onClose,
}: {
  act: StaffAct;
  member: StaffMember;
  /** Receives a new first password, to be shown. */
  onIssued: (password: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [role, setRole] = useState<StaffRole>(member.role);
  const { staffid, username: name } = member;
  const options = { done: { act: t(`staff.done.${act}`), name }, quiet: true };
  const changeRole = useAct(staffEndpoints.changeRole, options);
  const resetTotp = useAct(staffEndpoints.resetTotp, options);
  const resetPassword = useAct(staffEndpoints.resetPassword, {
    quiet: true,
    onDone: ({ password }) => onIssued(password),
  });
  const setActive = useAct(staffEndpoints[member.active ? 'deactivate' : 'activate'], options);
  const acts: Record<StaffAct, (reason: string) => Promise<unknown>> = {
    changeRole: (reason) => changeRole.mutateAsync({ staffid, role, from: member.role, reason }),
    resetTotp: (reason) => resetTotp.mutateAsync({ staffid, reason }),
    resetPassword: (reason) => resetPassword.mutateAsync({ staffid, reason }),
    activate: (reason) => setActive.mutateAsync({ staffid, reason }),
    deactivate: (reason) => setActive.mutateAsync({ staffid, reason }),
  };
  return (
    <ReasonDialog
      title={t('console.named', { act: t(`audit.act.staff.${act}`), name })}
      effect={t(`staff.effect.${act}`, { username: name })}
      confirmText={t(`audit.act.staff.${act}`)}
      danger={act === 'deactivate'}
      onConfirm={acts[act]}
      onClose={onClose}
    >
      {act === 'changeRole' && (
        <RoleChoice value={role} onChange={({ target }) => setRole(target.value as StaffRole)} />
      )}
    </ReasonDialog>
  );
}

/** The roles, each with what it may do: `shared/rules/permissions.ts` in one line. */
function RoleChoice(control: RadioGroupProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      {...control}
      vertical
      aria-label={t('staff.role')}
      options={staffRoles.map((value) => ({
        value,
        label: (
          <>
            {t(`console.role.${value}`)}{' '}
            <span className={common.soft}>{t(`staff.may.${value}`)}</span>
          </>
        ),
      }))}
    />
  );
}

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
  return (
    <FormDrawer<CreateStaffDto>
      title={t('staff.create')}
      Dto={CreateStaffDto}
      onSubmit={(fields) => create.mutateAsync(fields)}
      onClose={onClose}
    >
      <TextField name="username" label={t('staff.username')} />
      <TextField
        name="realname"
        label={t('staff.realname')}
        hint={t('staff.realnameHint')}
        maxLength={40}
      />
      <Field name="role" label={t('staff.role')}>
        <RoleChoice />
      </Field>
    </FormDrawer>
  );
}

/** Changes the displayed name of a member of staff. */
export function RenameDrawer({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { t } = useTranslation();
  const name = member.username;
  const rename = useAct(staffEndpoints.rename, {
    done: { act: t('console.saved'), name },
    quiet: true,
  });
  const meanwhile = useVersion(member);
  return (
    <FormDrawer
      title={t('console.named', { act: t('audit.act.staff.rename'), name })}
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
      <TextField
        name="realname"
        label={t('staff.realname')}
        hint={t('staff.realnameHint')}
        maxLength={40}
      />
    </FormDrawer>
  );
}
