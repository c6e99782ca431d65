import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { applySearch, useNamedApply } from '../features/authorization/apply-search';
import { useTranslation } from 'react-i18next';
import type { ApplyForm } from '@hall/shared/contract/authorization';
import { emptyApplyForm, useApplyDraft } from '../features/authorization/apply-draft';
import { findApplyFaults } from '../features/authorization/apply-faults';
import { formOf } from '../features/authorization/apply-form-of';
import { AuthFrame } from '../features/authorization/auth-frame';
import { applyQuery } from '../api/authorization/get-apply';
import { unitQuery } from '../api/authorization/get-unit';
import { PeopleEditor } from '../features/authorization/people-editor';
import { SaveLine } from '../features/authorization/save-line';
import { urls } from '../urls';
import { ErrorPage } from './error-page';
import { importApplyPeople } from '../api/authorization/import-apply-people';
import { PageTitle } from '../features/site/page-title';
import common from '../styles/common.module.css';

/** Who comes: the list of an application, saved as it grows. */
export function AuthAddUsersPage() {
  return (
    <AuthFrame>
      <OpenList />
    </AuthFrame>
  );
}

function OpenList() {
  const { t, i18n } = useTranslation();
  const named = useNamedApply();
  const [id] = useState(named);
  const unit = useQuery(unitQuery);
  const apply = useQuery({ ...applyQuery(id, i18n.language), enabled: id !== '', staleTime: 0 });
  if (id && apply.isError && !apply.data)
    return (
      <ErrorPage error={apply.error} back={{ to: urls.auth.index, text: t('auth.applies') }} />
    );
  const detail = id && apply.isFetchedAfterMount ? apply.data?.apply : undefined;
  if ((id && !detail) || !unit.data) return <Skeleton active />;
  const given = detail
    ? formOf(detail)
    : { ...emptyApplyForm(), unitname: unit.data.unit.unitname };
  return <PeopleList authapplyid={id} given={given} />;
}

function PeopleList({ authapplyid, given }: { authapplyid: string; given: ApplyForm }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { form, change, save, state, savedAt } = useApplyDraft({
    authapplyid,
    form: given,
  });
  const [checked, setChecked] = useState(false);
  const errors = checked ? findApplyFaults(form, t).rows : {};
  const done = async (): Promise<void> => {
    const faults = findApplyFaults(form, t).rows;
    setChecked(true);
    const first = Object.keys(faults)[0];
    if (first !== undefined) {
      document
        .getElementById(`person-${first}-${Object.keys(faults[Number(first)] ?? {})[0]}`)
        ?.focus();
      return;
    }
    const saved = await save();
    await navigate({
      to: urls.auth.form,
      search: saved ? applySearch(saved) : {},
    });
  };
  return (
    <section className={common.card}>
      <PageTitle>{t('auth.persons.title')}</PageTitle>
      <PeopleEditor
        people={form.personsdata}
        errors={errors}
        importFile={importApplyPeople}
        onChange={(personsdata) => change({ personsdata })}
      />
      <div className={common.actions}>
        <Button type="primary" onClick={() => void done()}>
          {t('auth.persons.done')}
        </Button>
        <SaveLine state={state} savedAt={savedAt} />
      </div>
    </section>
  );
}
