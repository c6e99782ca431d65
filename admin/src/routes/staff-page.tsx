import { Button, Dropdown, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffEndpoints, type StaffMember } from '@hall/shared/contract/staff/staff';
import { staffRoles } from '@hall/shared/rules/permissions';
import { staff as address } from '../addresses/control';
import { useCan } from '../api/me';
import { useSearchState } from '../table/use-search-state';
import {
  CreateDrawer,
  RenameDrawer,
  type StaffAct,
  StaffActDialog,
  staffActs,
} from '../features/staff/staff-act-dialog';
import { IssuedSignIn } from '../forms/issued-sign-in';
import { DataTable } from '../table/data-table';
import { PageHead } from '../layouts/page-head';
import { Instant } from '../format/instant';
import type { Column } from '../table/columns';

/** An act on a member of staff that waits for confirmation. */
interface StaffActing {
  act: StaffAct;
  member: StaffMember;
}

/** The members of staff with their role and second factor. */
export function StaffPage() {
  const { t } = useTranslation();
  const may = useCan();
  const [creating, setCreating] = useState(false);
  const [acting, setActing] = useState<StaffActing>();
  const [naming, setNaming] = useState<StaffMember>();
  const search = useSearchState(address);
  const [state] = search;
  const [issued, setIssued] = useState<{ username: string; password: string }>();
  const roles = staffRoles.map((role) => ({ value: role, label: t(`console.role.${role}`) }));
  const columns: Column<StaffMember>[] = [
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
    { name: 'createdat', title: t('staff.createdat'), sortable: true, isInstant: true },
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
                    key === 'rename'
                      ? setNaming(member)
                      : setActing({ act: key as StaffAct, member }),
                }}
              >
                <Button size="small">{t('console.list.more')}</Button>
              </Dropdown>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHead title={t('console.menu.staff')}>
        {may('staff.edit') && (
          <Button type="primary" onClick={() => setCreating(true)}>
            {t('staff.create')}
          </Button>
        )}
      </PageHead>
      <DataTable<StaffMember>
        list="staff"
        call={staffEndpoints.search}
        search={search}
        rowKey="staffid"
        link={({ staffid }) => ({ to: '/staff', search: { ...state, staffid } })}
        sheet={{ kind: 'staff', nameOf: ({ realname, username }) => realname || username }}
        filters={[
          { name: 'username', label: t('staff.username'), kind: 'text' },
          { name: 'role', label: t('staff.role'), kind: 'choice', options: roles },
          {
            name: 'active',
            label: t('staff.state'),
            kind: 'choice',
            options: ['yes', 'no'].map((value) => ({
              value,
              label: t(`staff.active.${value}`),
            })),
          },
        ]}
        columns={columns}
      />
      {creating && <CreateDrawer onIssued={setIssued} onClose={() => setCreating(false)} />}
      {naming && <RenameDrawer member={naming} onClose={() => setNaming(undefined)} />}
      {acting && (
        <StaffActDialog
          {...acting}
          onIssued={(password) => setIssued({ username: acting.member.username, password })}
          onClose={() => setActing(undefined)}
        />
      )}
      {issued && (
        <IssuedSignIn
          title={t('staff.firstPassword')}
          text={t('staff.firstPasswordHint')}
          name={{ label: t('staff.username'), value: issued.username }}
          password={{ label: t('staff.firstPassword'), value: issued.password }}
          onClose={() => setIssued(undefined)}
        />
      )}
    </>
  );
}
