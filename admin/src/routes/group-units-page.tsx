import { App, Button, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  groupUnitEndpoints,
  type GroupUnitRow,
  type IssuedGroupUnit,
  IssueGroupUnitDto,
  SaveGroupUnitDto,
} from '@hall/shared/contract/staff/group-units';
import { authunits } from '@hall/shared/lists/authunits';
import { Field } from '@hall/ui/forms';
import { TextField } from '../forms/text-field';
import { groupUnits as address } from '../addresses/people';
import { useCan } from '../api/me';
import { useSearchState } from '../table/use-search-state';
import { IssuedSignIn } from '../forms/issued-sign-in';
import { LinkButton } from '../layouts/link-button';
import { ListPage } from '../table/list-page';
import { UnitLinks, useDrawnUnits } from '../features/group-visits/drawn-units';
import type { BulkAct } from '../table/bulk-acts';
import { requestOf } from '../api/request';
import { useAct } from '../api/use-call';
import { BothValuesShown, useVersion } from '../table/both-values';
import { FormDrawer } from '../forms/act-drawer';

/** Creates the sign-in of a unit. Its password is shown once. */
function IssueUnitDrawer({
  onIssued,
  onClose,
}: {
  onIssued: (unit: IssuedGroupUnit) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const issue = useAct(groupUnitEndpoints.issue, { quiet: true, onDone: onIssued });
  return (
    <FormDrawer<IssueGroupUnitDto>
      title={t('applications.units.issue')}
      Dto={IssueGroupUnitDto}
      onSubmit={(fields) => issue.mutateAsync(fields)}
      onClose={onClose}
    >
      <TextField name="loginid" label={t('applications.loginid')} />
      <UnitFields />
    </FormDrawer>
  );
}

/** Changes a unit or disables its sign-in. */
function SaveUnitDrawer({ unit, onClose }: { unit: GroupUnitRow; onClose: () => void }) {
  const { t } = useTranslation();
  const text = (name: string): string => t(`applications.units.${name}`);
  const save = useAct(groupUnitEndpoints.save, {
    quiet: true,
    done: { act: t('console.saved'), name: unit.unitname },
  });
  const meanwhile = useVersion(unit);
  return (
    <FormDrawer<SaveGroupUnitDto>
      title={unit.unitname}
      Dto={SaveGroupUnitDto}
      initial={unit}
      onSubmit={(fields) =>
        meanwhile.save(fields, (version) =>
          save.mutateAsync({ unitid: unit.unitid, ...fields, version }),
        )
      }
      onClose={onClose}
    >
      <BothValuesShown of={meanwhile.both} act="authunit.save" subject="authunit" />
      <UnitFields />
      <Field name="active" label={text('active')} prop="checked">
        <Switch checkedChildren={text('on')} unCheckedChildren={text('off')} />
      </Field>
    </FormDrawer>
  );
}

function UnitFields() {
  const { t } = useTranslation();
  return (
    <>
      {(['unitname', 'contact', 'telnum'] as const).map((name) => (
        <TextField key={name} name={name} label={t(`applications.units.${name}`)} />
      ))}
    </>
  );
}

const activate = ({ unitid, unitname, contact, telnum, version }: GroupUnitRow, active: boolean) =>
  requestOf(groupUnitEndpoints.save, { unitid, unitname, contact, telnum, active, version });

/** @returns the bulk acts on units: activate, deactivate, or reset passwords after a leak */
function useBulkActs(): BulkAct<GroupUnitRow>[] {
  const { t } = useTranslation();
  const text = (name: string, count?: number): string => t(`applications.units.${name}`, { count });
  return [
    {
      name: 'activate',
      label: text('activate'),
      fits: ({ active }) => !active,
      effect: (count) => text('activateEffect', count),
      describe: (unit) => activate(unit, true),
    },
    {
      name: 'deactivate',
      label: text('deactivate'),
      fits: ({ active }) => active,
      danger: true,
      effect: (count) => text('deactivateEffect', count),
      describe: (unit) => activate(unit, false),
    },
    {
      name: 'reset',
      label: text('reset'),
      fits: ({ active }) => active,
      danger: true,
      effect: (count) => text('resetManyEffect', count),
      describe: ({ unitid }) => requestOf(groupUnitEndpoints.reset, { unitid }),
    },
  ];
}

const isIssued = (answer: unknown): answer is IssuedGroupUnit =>
  (answer as Partial<IssuedGroupUnit> | undefined)?.passwd !== undefined;

/** @returns a function that confirms and resets the password of a unit; the new one is shown once */
function useResetUnit(onIssued: (unit: IssuedGroupUnit) => void): (unit: GroupUnitRow) => void {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const text = (name: string, values?: object): string =>
    t(`applications.units.${name}`, { ...values });
  const reset = useAct(groupUnitEndpoints.reset, { onDone: onIssued });
  return ({ unitid, unitname }) => {
    modal.confirm({
      title: text('resetTitle', { unit: unitname }),
      content: text('resetText'),
      okText: text('reset'),
      okButtonProps: { danger: true },
      onOk: () => reset.mutateAsync({ unitid }).then(() => undefined),
    });
  };
}

/** Authorized units that may apply, with their sign-ins. */
export function GroupUnitsPage() {
  const { t } = useTranslation();
  const may = useCan()('auth-units.manage');
  const [editing, setEditing] = useState<GroupUnitRow | 'new'>();
  const [issued, setIssued] = useState<IssuedGroupUnit[]>([]);
  const acts = useBulkActs();
  const text = (name: string): string => t(`applications.units.${name}`);
  const search = useSearchState(address);
  const [state] = search;
  const { keyword } = state;
  const askReset = useResetUnit((unit) => setIssued([unit]));
  const drawn = useDrawnUnits({ keyword, onEdit: setEditing, onReset: askReset });
  return (
    <>
      <ListPage
        actions={
          may && (
            <>
              <Button type="primary" onClick={() => setEditing('new')}>
                {text('issue')}
              </Button>
              <LinkButton to="/imports" search={{ kind: 'authunits' }}>
                {t('imports.title')}
              </LinkButton>
            </>
          )
        }
        {...drawn}
        list={authunits}
        search={search}
        link={({ unitid }) => ({ to: '/auth-units', search: { ...state, unitid } })}
        sheet={{
          kind: 'authunit',
          nameOf: ({ unitname }) => unitname,
          links: (unit) => <UnitLinks unit={unit} />,
        }}
        bulk={
          may && {
            acts,
            nameOf: ({ unitname }) => unitname,
            onDone: (answers) => setIssued(answers.filter(isIssued)),
          }
        }
      />
      {editing === 'new' && (
        <IssueUnitDrawer
          onIssued={(unit) => setIssued([unit])}
          onClose={() => setEditing(undefined)}
        />
      )}
      {editing && editing !== 'new' && (
        <SaveUnitDrawer unit={editing} onClose={() => setEditing(undefined)} />
      )}
      {issued[0] && (
        <IssuedSignIn
          key={issued[0].unitid}
          title={text('issued')}
          text={text('issuedText')}
          name={{ label: t('applications.loginid'), value: issued[0].loginid }}
          password={{ label: text('passwd'), value: issued[0].passwd }}
          onClose={() => setIssued(issued.slice(1))}
        />
      )}
    </>
  );
}
