import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { applySearch, useNamedApply } from '../features/authorization/apply-search';
import { useTranslation } from 'react-i18next';
import { type ReportAnswer } from '@hall/shared/contract/authorization-report';
import { checkForm } from '@hall/shared/contract/check';
import { VisitorDto } from '@hall/shared/contract/visitor';
import { AuthFrame } from '../features/authorization/auth-frame';
import { reportQuery } from '../api/authorization/get-report';
import { PeopleEditor } from '../features/authorization/people-editor';
import { useReportDraft } from '../features/authorization/report-draft';
import { urls } from '../urls';
import { ErrorPage } from './error-page';
import { importReportPeople } from '../api/authorization/import-report-people';
import { PageTitle } from '../features/site/page-title';
import { WaitingLines } from '../features/site/not-yet';
import common from '../styles/common.module.css';

/** Who came besides those who were approved. */
export function AuthReportAddUsersPage() {
  return (
    <AuthFrame>
      <OpenOthers />
    </AuthFrame>
  );
}

function OpenOthers() {
  const { t } = useTranslation();
  const authapplyid = useNamedApply();
  const { data, error, isFetchedAfterMount } = useQuery({
    ...reportQuery(authapplyid),
    enabled: authapplyid !== '',
    staleTime: 0,
  });
  if (!authapplyid || (error && !data) || data?.report === 'submitted')
    return (
      <ErrorPage error={error} back={{ to: urls.authReport.index, text: t('auth.reports') }} />
    );
  if (!data || !isFetchedAfterMount) return <WaitingLines rows={12} />;
  return <OthersEditor authapplyid={authapplyid} report={data} />;
}

function OthersEditor({ authapplyid, report }: { authapplyid: string; report: ReportAnswer }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const draft = useReportDraft(authapplyid, report);
  const [people, setPeople] = useState(draft.others);
  const [checked, setChecked] = useState(false);
  const errors = Object.fromEntries(
    people.flatMap((person, index) => {
      const { faults } = checkForm(VisitorDto, person);
      return faults.length
        ? [[index, Object.fromEntries(faults.map(({ field, key }) => [field, t(key)]))]]
        : [];
    }),
  ) as Record<number, Record<string, string>>;
  const done = async (): Promise<void> => {
    setChecked(true);
    if (Object.keys(errors).length) return;
    if (await draft.save())
      await navigate({ to: urls.authReport.form, search: applySearch(authapplyid) });
  };
  return (
    <section className={common.card}>
      <PageTitle>{t('auth.report.addOthers')}</PageTitle>
      <p className={common.quiet}>{t('auth.report.othersHint')}</p>
      <PeopleEditor
        people={people}
        errors={checked ? errors : {}}
        importFile={importReportPeople}
        onChange={(next) => {
          setPeople(next);
          draft.change({
            personsdata: [
              ...report.approvedpersons.filter((person) => draft.hasCome(person)),
              ...next,
            ],
          });
        }}
      />
      <div className={common.actions}>
        <Button type="primary" loading={draft.busy} onClick={() => void done()}>
          {t('auth.persons.done')}
        </Button>
      </div>
    </section>
  );
}
