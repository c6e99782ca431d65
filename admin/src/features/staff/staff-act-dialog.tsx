import { Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffMember } from '@hall/shared/contract/staff/staff';
import { type StaffRole, staffRoles } from '@hall/shared/rules/permissions';
import { type ActCall, useStaffMutation } from '../../api/use-staff-mutation';
import { ReasonDialog } from '../../forms/reason-dialog';

export type StaffAct = 'changeRole' | 'resetTotp' | 'resetPassword' | 'activate' | 'deactivate';

/** @returns what can be done with a member */
export function staffActs({ active, totp }: StaffMember): StaffAct[] {
  return [
    'changeRole',
    ...(totp ? (['resetTotp'] as const) : []),
    'resetPassword',
    active ? 'deactivate' : 'activate',
  ];
}

/** Asks for the reason of an act on a member of staff, and for what the act needs besides. */
export function StaffActDialog({
  act,
  member,
  onClose,
}: {
  act: StaffAct;
  member: StaffMember;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [role, setRole] = useState<StaffRole>(member.role);
  const [password, setPassword] = useState('');
  const change = useStaffMutation((call: ActCall) => call, {
    done: t('console.done'),
    quiet: true,
  });
  const base = `staff/${member.staffid}`;
  const calls: Record<StaffAct, (reason: string) => ActCall> = {
    changeRole: (reason) => ({ path: `${base}/role`, body: { role, from: member.role, reason } }),
    resetTotp: (reason) => ({ path: `${base}/totp-reset`, body: { reason } }),
    resetPassword: (reason) => ({ path: `${base}/password`, body: { password, reason } }),
    activate: (reason) => ({ path: `${base}/activate`, body: { reason } }),
    deactivate: (reason) => ({ path: `${base}/deactivate`, body: { reason } }),
  };
  return (
    <ReasonDialog
      title={t(`audit.act.staff.${act}`)}
      effect={t(`console.staff.effect.${act}`, { username: member.username })}
      confirmText={t(`audit.act.staff.${act}`)}
      danger={act === 'deactivate'}
      onConfirm={(reason) => change.mutateAsync(calls[act](reason))}
      onClose={onClose}
    >
      {act === 'changeRole' && (
        <Select
          aria-label={t('console.staff.role')}
          value={role}
          onChange={setRole}
          options={staffRoles.map((value) => ({ value, label: t(`console.role.${value}`) }))}
        />
      )}
      {act === 'resetPassword' && (
        <Input.Password
          aria-label={t('console.staff.firstPassword')}
          placeholder={t('console.staff.firstPassword')}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
    </ReasonDialog>
  );
}
