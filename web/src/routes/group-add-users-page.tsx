import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  applicationSearch,
  useNamedApplication,
} from '../features/group-visits/application-search';
import { useTranslation } from 'react-i18next';
import { FaultsBeside } from '@hall/ui/forms';
import { repeatFaults } from '../features/visitors/list-faults';
import { visitorsHardMax } from '@hall/shared/codes/limits';
import type { ApplicationForm } from '@hall/shared/contract/group-visit';
import {
  emptyApplicationForm,
  useApplicationDraft,
} from '../features/group-visits/application-draft';
import { formOf } from '../features/group-visits/application-form-of';
import { GroupFrame } from '../features/group-visits/group-frame';
import { unitQuery } from '../api/group-units';
import { peoplePlace } from '../features/group-visits/people-place';
import { useUnitParty } from '../features/group-visits/use-unit-party';
import { Button } from '../components/button';
import { CountedText, StepActions } from '../features/forms/step-actions';
import { PartyEditor } from '../features/visitors/party-editor';
import { SaveLine } from '../features/group-visits/save-line';
import { urls } from '../urls';
import { ErrorPage } from './error-page';
import { WaitingLines } from '../features/site/not-yet';
import { PageTitle } from '../features/site/page-title';
import { useAsk } from '../api/use-call';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import common from '../styles/common.module.css';

const files = { import: groupVisitCalls.importUsers, template: groupVisitCalls.template };

/** The list of people of an application, saved while it is filled in. */
export function GroupAddUsersPage() {
  return (
    <GroupFrame>
      <OpenList />
    </GroupFrame>
  );
}

function OpenList() {
  const { t } = useTranslation();
  const named = useNamedApplication();
  const [id] = useState(named);
  const unit = useQuery(unitQuery);
  const application = useAsk(
    groupVisitCalls.get,
    { authapplyid: id },
    { enabled: id !== '', staleTime: 0 },
  );
  if (id && application.isError && !application.data)
    return (
      <ErrorPage
        error={application.error}
        back={{ to: urls.auth.index, text: t('auth.applications') }}
      />
    );
  const detail = id && application.isFetchedAfterMount ? application.data?.apply : undefined;
  if ((id && !detail) || !unit.data) return <WaitingLines rows={12} />;
  const given = detail
    ? formOf(detail)
    : { ...emptyApplicationForm(), unitname: unit.data.unit.unitname };
  return <PeopleList authapplyid={id} given={given} />;
}

function PeopleList({ authapplyid, given }: { authapplyid: string; given: ApplicationForm }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { form, change, save, state, savedAt } = useApplicationDraft({
    authapplyid,
    form: given,
  });
  const party = useUnitParty(form.personsdata, (personsdata) => change({ personsdata }));
  const done = async (): Promise<void> => {
    // An empty list may be left for later.
    if (party.count && !party.check()) return;
    const saved = await save();
    await navigate({
      to: urls.auth.form,
      search: saved ? applicationSearch(saved) : {},
      hash: peoplePlace,
    });
  };
  return (
    <section className={common.card}>
      <PageTitle>{t('auth.persons.title')}</PageTitle>
      <p className={common.quiet} aria-live="polite">
        {t('auth.persons.count', { count: party.count, max: visitorsHardMax })}
      </p>
      <PartyEditor party={party} max={visitorsHardMax} files={files} />
      <FaultsBeside faults={repeatFaults(party.visitors, party.faults, t)} />
      <SaveLine state={state} savedAt={savedAt} />
      <StepActions>
        <Button look="primary" onClick={() => void done()}>
          <CountedText
            text={t('auth.persons.done')}
            count={party.count ? t('booking.counted', { count: party.count }) : ''}
          />
        </Button>
      </StepActions>
    </section>
  );
}
