import { Button, Dropdown, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { StaffMember } from '@hall/shared/contract/staff/staff';
import { useCan } from '../../api/me';
import { type StaffAct, staffActs } from './staff-act-dialog';
import { Instant } from '../../format/instant';
import type { Column } from '../../table/columns';

/** An act on a member of staff that waits for confirmation. */
export interface StaffActing {
  act: StaffAct;
  member: StaffMember;
}

/** @returns the columns of the list of staff, with the acts that the reader may use */
export function useStaffColumns({
  onAct,
  onRename,
}: {
  onAct: (acting: StaffActing) => void;
  onRename: (member: StaffMember) => void;
}): Column<StaffMember>[] {
  const { t } = useTranslation();
  const may = useCan();
  return [
    { name: 'username', title: t('staff.username'), sortable: true },
    {
      name: 'realname',
      title: t('staff.realname'),
      render: ({ realname }) => realname || '—',
    },
    {
      name: 'role',
      title: t('staff.role'),
      sortable: true,
      render: ({ role }) => t(`console.role.${role}`),
    },
    {
      name: 'active',
      title: t('staff.state'),
      render: ({ active }) => (
        <Tag color={active ? 'success' : 'default'}>
          {t(`staff.active.${active ? 'yes' : 'no'}`)}
        </Tag>
      ),
    },
    {
      name: 'totp',
      title: t('security.totp'),
      render: ({ totp }) => t(`staff.totp.${totp ? 'yes' : 'no'}`),
    },
    {
      name: 'seenat',
      title: t('staff.seenat'),
      render: ({ seenat }) => (seenat ? <Instant at={seenat} /> : '—'),
    },
    {
      name: 'createdat',
      title: t('staff.createdat'),
      sortable: true,
      render: ({ createdat }) => <Instant at={createdat} />,
    },
    ...(may('staff.edit')
      ? [
          {
            name: 'acts',
            title: t('console.list.acts'),
            render: (member: StaffMember) => (
              <Dropdown
                trigger={['click']}
                menu={{
                  items: [...staffActs(member), 'rename' as const].map((act) => ({
                    key: act,
                    label: t(`audit.act.staff.${act}`),
                    danger: act === 'deactivate',
                  })),
                  onClick: ({ key }) =>
                    key === 'rename' ? onRename(member) : onAct({ act: key as StaffAct, member }),
                }}
              >
                <Button size="small">{t('console.list.more')}</Button>
              </Dropdown>
            ),
          },
        ]
      : []),
  ];
}
