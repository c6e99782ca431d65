import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bindingCalls, type GuideOfAgency } from '@hall/shared/contract/binding';
import { type BindingStep } from '@hall/shared/rules/bindings';
import { Button } from '../components/button';
import { Segmented } from '../components/segmented';
import { showMessage } from '../messages/messages';
import { AccountFrame } from '../features/account/account-frame';
import { useBindingStep } from '../api/bindings';
import { call } from '../api/call';
import { ApplicantPapers } from '../features/team/applicant-papers';
import { StepDialog } from '../features/team/step-dialog';
import { agencySteps, GuidesTable, stateOf } from '../features/team/guides-table';
import { EmptyState } from '../features/site/empty-state';
import { PageTitle } from '../features/site/page-title';
import { useAsk } from '../api/use-call';
import common from '../styles/common.module.css';

const filters = ['all', 'waiting', 'bound', 'past'] as const;
type Filter = (typeof filters)[number];

/** The agency's guides, pending applicants first, each with its state, orders and history (spec 6). */
export function GuidesPage() {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<Filter>('all');
  const [chosen, setChosen] = useState<{ guide: GuideOfAgency; step: BindingStep }>();
  const guides = useAsk(bindingCalls.guides);
  const taking = useBindingStep(() => {
    const doneText = chosen && t(`stepDone.${chosen.step}`, { name: chosen.guide.realname });
    setChosen(undefined);
    showMessage('success', doneText ?? t('team.step.done'));
  });
  const path = agencySteps.find(([name]) => name === chosen?.step)?.[1];
  const rows = guides.data?.guides.filter((guide) => filter === 'all' || kindOf(guide) === filter);
  return (
    <AccountFrame>
      <section className={common.card}>
        <PageTitle>{t('team.guides.title')}</PageTitle>
        <Segmented
          aria-label={t('team.guides.filter')}
          value={filter}
          onChange={setFilter}
          options={filters.map((value) => ({ value, label: t(`team.guides.${value}`) }))}
        />
        <GuidesTable
          guides={guides}
          rows={rows ?? []}
          empty={
            filter === 'all' ? (
              <EmptyState text={t('team.guides.empty')} />
            ) : (
              <EmptyState text={t('team.guides.emptyOfFilter')}>
                <Button onClick={() => setFilter('all')}>{t('team.guides.showAll')}</Button>
              </EmptyState>
            )
          }
          onStep={(guide, step) => setChosen({ guide, step })}
        />
      </section>
      <StepDialog
        step={chosen?.step}
        name={chosen?.guide.realname ?? ''}
        ordersPending={chosen?.guide.orderspending ?? 0}
        busy={taking.isPending}
        about={
          chosen && isAnswer(chosen.step) && <ApplicantPapers guideid={chosen.guide.guideid} />
        }
        onClose={() => setChosen(undefined)}
        onTake={(reason) =>
          chosen &&
          path &&
          taking.mutate(() =>
            call(bindingCalls.guideStep(path), { guideid: chosen.guide.guideid, reason }),
          )
        }
      />
    </AccountFrame>
  );
}

/** Whether the step answers an application. */
const isAnswer = (step: BindingStep): boolean => step === 'approve' || step === 'reject';

function kindOf(guide: GuideOfAgency): Filter {
  const state = stateOf(guide);
  if (state === 'pending' || state === 'guideAsks') return 'waiting';
  return state === 'bound' || state === 'agencyAsks' ? 'bound' : 'past';
}
