import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../site/empty-state';
import { AccountStatus } from '@hall/shared/codes/states';
import { type AgencyChoice, bindingCalls } from '@hall/shared/contract/binding';
import { Button } from '../../components/button';
import { SearchInput } from '../../components/search-input';
import { Tag } from '../../components/tag';
import { showMessage } from '../../messages/messages';
import { NotYet } from '../site/not-yet';
import { useBindingStep } from '../../api/bindings';
import { call } from '../../api/call';
import { StepDialog } from './step-dialog';
import { useAsk } from '../../api/use-call';
import common from '../../styles/common.module.css';
import css from './team.module.css';

/** Finds an agency by its name and applies to it. */
export function AgencySearch() {
  const { t } = useTranslation();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<AgencyChoice>();
  const found = useAsk(bindingCalls.searchAgencies, { keyword }, { staleTime: 10_000 });
  const asking = useBindingStep(() => {
    setChosen(undefined);
    showMessage('success', t('team.operator.requested'));
  });
  const agencies = found.data?.agencies;
  return (
    <section className={common.card}>
      <h2>{t('team.operator.find')}</h2>
      <SearchInput
        maxLength={50}
        aria-label={t('team.operator.keyword')}
        placeholder={t('team.operator.keyword')}
        buttonText={t('team.operator.search')}
        loading={found.isFetching}
        onSearch={setKeyword}
        // A cleared field shows all agencies again.
        onChange={(text) => !text && setKeyword('')}
      />
      {!agencies && <NotYet of={found} />}
      {agencies?.length === 0 && <EmptyState text={t('team.operator.notFound')} />}
      <ul className={css.agencyList} aria-live="polite">
        {agencies?.map((agency) => (
          <li key={agency.taid}>
            <span>
              {agency.taname}{' '}
              {agency.status === AccountStatus.pending && <Tag>{t('account.hallStatus.0')}</Tag>}
            </span>
            <Button onClick={() => setChosen(agency)}>{t('team.step.apply.button')}</Button>
          </li>
        ))}
      </ul>
      <StepDialog
        step={chosen && 'apply'}
        name={chosen?.taname ?? ''}
        ordersPending={0}
        busy={asking.isPending}
        onClose={() => setChosen(undefined)}
        onTake={(reason) =>
          chosen &&
          asking.mutate(() => call(bindingCalls.requestBinding, { taid: chosen.taid, reason }))
        }
      />
    </section>
  );
}
