import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffMember } from '@hall/shared/contract/staff/staff';
import { staff as staffList } from '@hall/shared/lists/staff';
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
import { MoreMenu } from '../layouts/more-menu';
import { ListPage } from '../table/list-page';

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
  return (
    <>
      <ListPage
        actions={
          may('staff.edit') && (
            <Button type="primary" onClick={() => setCreating(true)}>
              {t('staff.create')}
            </Button>
          )
        }
        list={staffList}
        search={search}
        link={({ staffid }) => ({ to: '/staff', search: { ...state, staffid } })}
        sheet={{ kind: 'staff', nameOf: ({ realname, username }) => realname || username }}
        acts={
          may('staff.edit') && {
            draw: (member) => (
              <MoreMenu
                of={member.username}
                acts={[...staffActs(member), 'rename' as const].map((act) => ({
                  key: act,
                  label: t(`audit.act.staff.${act}`),
                  danger: act === 'deactivate',
                  onClick: () =>
                    act === 'rename' ? setNaming(member) : setActing({ act, member }),
                }))}
              />
            ),
          }
        }
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
