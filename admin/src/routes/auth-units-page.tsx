import { Link } from '@tanstack/react-router';
import { App, Button, Form, Input, Modal, Switch, Tag, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AuthUnitRow,
  type IssuedAuthUnit,
  IssueAuthUnitDto,
  SaveAuthUnitDto,
} from '@hall/shared/contract/staff/authorizations';
import { useCan } from '../api/queries';
import { useStaffMutation } from '../api/use-staff-mutation';
import { formatInstant } from '../format/instants';
import { FormDrawer } from '../forms/form-drawer';
import { DataTable } from '../table/data-table';

/** Authorized units: who may apply, with the sign-ins that were issued. */
export function AuthUnitsPage() {
  const { t } = useTranslation();
  const may = useCan()('auth-units.manage');
  const { modal } = App.useApp();
  const [editing, setEditing] = useState<AuthUnitRow | 'new'>();
  const [issued, setIssued] = useState<IssuedAuthUnit>();
  const text = (name: string, values?: object): string =>
    t(`authorizations.units.${name}`, { ...values });
  const issue = useStaffMutation<object, IssuedAuthUnit>((body) => ({ path: 'auth-units', body }), {
    quiet: true,
    onDone: setIssued,
  });
  const save = useStaffMutation(
    ({ unitid, body }: { unitid: string; body: object }) => ({
      method: 'PUT',
      path: `auth-units/${unitid}`,
      body,
    }),
    { quiet: true, done: text('saved') },
  );
  const reset = useStaffMutation<string, IssuedAuthUnit>(
    (unitid) => ({ path: `auth-units/${unitid}/reset` }),
    { onDone: setIssued },
  );
  const askReset = ({ unitid, unitname }: AuthUnitRow): void => {
    modal.confirm({
      title: text('resetTitle', { unit: unitname }),
      content: text('resetText'),
      okText: text('reset'),
      cancelText: t('console.form.cancel'),
      okButtonProps: { danger: true },
      onOk: () => reset.mutateAsync(unitid).then(() => undefined),
    });
  };
  return (
    <>
      <div className="console-title">
        <h1>{t('console.menu.authunits')}</h1>
        {may && (
          <>
            <Button type="primary" onClick={() => setEditing('new')}>
              {text('issue')}
            </Button>
            <Link to={'/imports'} search={{ kind: 'authunits' }}>
              <Button>{t('batch.title')}</Button>
            </Link>
          </>
        )}
      </div>
      <DataTable<AuthUnitRow>
        resource="auth-units"
        rowKey="unitid"
        filters={[{ name: 'keyword', label: text('keyword'), kind: 'text', width: 220 }]}
        columns={[
          { name: 'unitname', title: text('unitname'), sortable: true, width: 260 },
          { name: 'loginid', title: t('authorizations.loginid'), sortable: true, width: 140 },
          { name: 'contact', title: text('contact'), width: 100 },
          { name: 'telnum', title: text('telnum'), width: 140 },
          {
            name: 'active',
            title: text('active'),
            width: 90,
            render: ({ active }) => (
              <Tag color={active ? 'success' : 'default'}>{text(active ? 'on' : 'off')}</Tag>
            ),
          },
          {
            name: 'signedinat',
            title: text('signedinat'),
            width: 150,
            render: ({ signedinat }) => formatInstant(signedinat) || text('never'),
          },
          {
            name: 'unreported',
            title: text('unreported'),
            width: 110,
            sortable: true,
            render: ({ unreported, loginid }) =>
              unreported > 0 && (
                <Link to="/authorizations" search={{ report: 'missing', keyword: loginid }}>
                  {unreported}
                </Link>
              ),
          },
          ...(may
            ? [
                {
                  name: 'acts',
                  title: t('console.list.acts'),
                  width: 220,
                  render: (unit: AuthUnitRow) => (
                    <span className="row-acts">
                      <Button size="small" onClick={() => setEditing(unit)}>
                        {text('edit')}
                      </Button>
                      <Button size="small" onClick={() => askReset(unit)}>
                        {text('reset')}
                      </Button>
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
      {editing === 'new' && (
        <FormDrawer<IssueAuthUnitDto>
          title={text('issue')}
          Dto={IssueAuthUnitDto}
          onSubmit={(fields) => issue.mutateAsync(fields)}
          onClose={() => setEditing(undefined)}
        >
          <Form.Item name="loginid" label={t('authorizations.loginid')}>
            <Input autoComplete="off" />
          </Form.Item>
          <UnitFields />
        </FormDrawer>
      )}
      {editing && editing !== 'new' && (
        <FormDrawer<SaveAuthUnitDto>
          title={editing.unitname}
          Dto={SaveAuthUnitDto}
          initial={editing}
          onSubmit={(body) => save.mutateAsync({ unitid: editing.unitid, body })}
          onClose={() => setEditing(undefined)}
        >
          <UnitFields />
          <Form.Item name="active" label={text('active')} valuePropName="checked">
            <Switch checkedChildren={text('on')} unCheckedChildren={text('off')} />
          </Form.Item>
        </FormDrawer>
      )}
      {issued && (
        <Modal open title={text('issued')} footer={null} onCancel={() => setIssued(undefined)}>
          <p>{text('issuedText')}</p>
          <dl className="issued-unit">
            <dt>{t('authorizations.loginid')}</dt>
            <dd>
              <Typography.Text copyable>{issued.loginid}</Typography.Text>
            </dd>
            <dt>{text('passwd')}</dt>
            <dd>
              <Typography.Text copyable code>
                {issued.passwd}
              </Typography.Text>
            </dd>
          </dl>
        </Modal>
      )}
    </>
  );
}

function UnitFields() {
  const { t } = useTranslation();
  return (
    <>
      {(['unitname', 'contact', 'telnum'] as const).map((name) => (
        <Form.Item key={name} name={name} label={t(`authorizations.units.${name}`)}>
          <Input autoComplete="off" />
        </Form.Item>
      ))}
    </>
  );
}
