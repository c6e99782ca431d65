import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import {
  applicationSearch,
  useNamedApplication,
} from '../features/group-visits/application-search';
import { useTranslation } from 'react-i18next';
import type { ApplicationDetail } from '@hall/shared/contract/group-visit-answers';
import { mayHappen } from '@hall/shared/rules/approval';
import { Result } from '../components/result';
import { emptyApplicationForm } from '../features/group-visits/application-draft';
import { formOf } from '../features/group-visits/application-form-of';
import { ApplicationFormEditor } from '../features/group-visits/application-form-editor';
import { GroupFrame } from '../features/group-visits/group-frame';
import { unitQuery } from '../api/group-units';
import { base, urls } from '../urls';
import { ErrorPage } from './error-page';
import { WaitingLines } from '../features/site/not-yet';
import { useAsk } from '../api/use-call';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';

/** The long form of an application: a new one, a draft, or one returned for correction. */
export function GroupFormPage() {
  return (
    <GroupFrame>
      <OpenForm />
    </GroupFrame>
  );
}

function OpenForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const asked = useNamedApplication();
  // A form that receives its number while open stays mounted.
  const [numbered, setNumbered] = useState('');
  const openId = numbered === asked ? '' : asked;
  const unit = useQuery(unitQuery);
  const application = useAsk(
    groupVisitCalls.get,
    { authapplyid: openId },
    { enabled: openId !== '', staleTime: 0 },
  );
  const onNumber = useCallback(
    (authapplyid: string) => {
      setNumbered(authapplyid);
      void navigate({
        to: urls.auth.form,
        search: applicationSearch(authapplyid),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate],
  );
  if (openId && application.isError && !application.data)
    return (
      <ErrorPage
        error={application.error}
        back={{ to: urls.auth.index, text: t('auth.applications') }}
      />
    );
  const detail: ApplicationDetail | undefined =
    openId && application.isFetchedAfterMount ? application.data?.apply : undefined;
  if ((openId && !detail) || !unit.data) return <WaitingLines rows={12} />;
  if (detail && !mayHappen('save', detail.approval))
    return (
      <Result
        kind="info"
        title={t('auth.form.stale')}
        actions={
          <a href={`${base}${urls.auth.index}/${detail.authapplyid}`}>{t('auth.success.view')}</a>
        }
      />
    );
  const form = detail
    ? formOf(detail)
    : { ...emptyApplicationForm(), unitname: unit.data.unit.unitname };
  return (
    <ApplicationFormEditor
      key={openId}
      authapplyid={openId}
      given={form}
      detail={detail}
      onNumber={onNumber}
    />
  );
}
