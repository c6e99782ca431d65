import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Result } from 'antd';
import { useCallback, useState } from 'react';
import { applySearch, useNamedApply } from '../features/group-visits/apply-search';
import { useTranslation } from 'react-i18next';
import type { ApplyDetail } from '@hall/shared/contract/group-visit-answers';
import { mayHappen } from '@hall/shared/rules/approval';
import { emptyApplyForm } from '../features/group-visits/apply-draft';
import { formOf } from '../features/group-visits/apply-form-of';
import { ApplyFormEditor } from '../features/group-visits/apply-form-editor';
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
  const asked = useNamedApply();
  // A form that receives its number while open stays mounted.
  const [numbered, setNumbered] = useState('');
  const openId = numbered === asked ? '' : asked;
  const unit = useQuery(unitQuery);
  const apply = useAsk(
    groupVisitCalls.get,
    { authapplyid: openId },
    { enabled: openId !== '', staleTime: 0 },
  );
  const onNumber = useCallback(
    (authapplyid: string) => {
      setNumbered(authapplyid);
      void navigate({
        to: urls.auth.form,
        search: applySearch(authapplyid),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate],
  );
  if (openId && apply.isError && !apply.data)
    return (
      <ErrorPage error={apply.error} back={{ to: urls.auth.index, text: t('auth.applies') }} />
    );
  const detail: ApplyDetail | undefined =
    openId && apply.isFetchedAfterMount ? apply.data?.apply : undefined;
  if ((openId && !detail) || !unit.data) return <WaitingLines rows={12} />;
  if (detail && !mayHappen('save', detail.approval))
    return (
      <Result
        status="info"
        title={t('auth.form.stale')}
        extra={
          <a href={`${base}${urls.auth.index}/${detail.authapplyid}`}>{t('auth.success.view')}</a>
        }
      />
    );
  const form = detail ? formOf(detail) : { ...emptyApplyForm(), unitname: unit.data.unit.unitname };
  return (
    <ApplyFormEditor
      key={openId}
      authapplyid={openId}
      given={form}
      detail={detail}
      onNumber={onNumber}
    />
  );
}
