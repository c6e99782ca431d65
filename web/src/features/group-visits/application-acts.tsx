import { Link, useNavigate } from '@tanstack/react-router';
import { applicationSearch } from './application-search';
import { useTranslation } from 'react-i18next';
import { Approval } from '@hall/shared/codes/approval';
import type { ApplicationDetail } from '@hall/shared/contract/group-visit-answers';
import { mayHappen } from '@hall/shared/rules/approval';
import { maskNumber } from '@hall/shared/rules/masking';
import { Button } from '../../components/button';
import { useVisitInWords } from '../orders/visit-in-words';
import { RollCallButton } from '../visitors/roll-call';
import { urls } from '../../urls';
import common from '../../styles/common.module.css';
import links from '../../styles/link-button.module.css';
import { useQueryClient } from '@tanstack/react-query';
import { showMessage } from '../../messages/messages';
import { useConfirm } from '../site/use-confirm';
import { applicationCopy } from './form-copy';
import { unitKey } from '../../api/group-units';
import { useAct, keyOf } from '../../api/use-call';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';

/** The actions that a unit can take on its application in its current state. */
export function ApplicationActs({ application }: { application: ApplicationDetail }) {
  const { t } = useTranslation();
  const visit = useVisitInWords();
  const { authapplyid, approval } = application;
  const search = applicationSearch(authapplyid);
  return (
    <div className={`${common.actions} no-print`}>
      {mayHappen('save', approval) && (
        <Link
          className={`${links.linkButton} ${links.isPrimary}`}
          to={urls.auth.form}
          search={search}
        >
          {t(approval === Approval.returned ? 'auth.list.correct' : 'auth.list.edit')}
        </Link>
      )}
      {application.reportable && (
        <Link
          className={`${links.linkButton} ${links.isPrimary}`}
          to={urls.authReport.form}
          search={search}
        >
          {t('auth.list.report')}
        </Link>
      )}
      {approval === Approval.draft && <DeleteDraftButton authapplyid={authapplyid} />}
      {mayHappen('move', approval) && !application.reportable && !application.otherdate && (
        <CopyButton authapplyid={authapplyid} moves />
      )}
      {!mayHappen('save', approval) && <CopyButton authapplyid={authapplyid} />}
      {mayHappen('withdraw', approval) &&
        approval !== Approval.draft &&
        !application.reportable && <EndButton application={application} />}
      {application.qr && (
        <RollCallButton
          lines={[visit(application), application.unitname]}
          people={application.personsdata.map((person) => ({
            ...person,
            idnum: maskNumber(person.idnum),
          }))}
        />
      )}
      <Button onClick={() => window.print()}>{t('auth.detail.print')}</Button>
    </div>
  );
}

/** Deletes a draft after a confirmation, and returns to the list. */
function DeleteDraftButton({ authapplyid }: { authapplyid: string }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const discard = useAct(groupVisitCalls.deleteDraft, {
    async onDone() {
      if (applicationCopy.read()?.authapplyid === authapplyid) applicationCopy.clear();
      // Leave first: the draft's page would request the deleted draft.
      await navigate({ to: urls.auth.index });
      showMessage('success', t('auth.detail.deleted'));
      await queries.invalidateQueries({ queryKey: keyOf(groupVisitCalls.list) });
    },
  });
  return (
    <Button
      danger
      loading={discard.isPending}
      onClick={() =>
        void confirm({
          title: t('auth.detail.deleteTitle'),
          content: t('auth.detail.deleteText'),
          okText: t('auth.detail.deleteDraft'),
          danger: true,
          onOk: () => discard.mutateAsync({ authapplyid }).catch(() => undefined),
        })
      }
    >
      {t('auth.detail.deleteDraft')}
    </Button>
  );
}

/** Copies an application to a new draft and opens it, or asks for another date of an approved visit. */
function CopyButton({ authapplyid, moves }: { authapplyid: string; moves?: true }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const copy = useAct(groupVisitCalls.copy, {
    refreshes: [unitKey],
    async onDone({ authapplyid: id }) {
      await navigate({ to: urls.auth.form, search: applicationSearch(id) });
      if (!moves) showMessage('success', t('otherDate.copied'));
    },
  });
  return (
    <Button
      loading={copy.isPending}
      onClick={() => copy.mutate({ authapplyid, ...(moves && { moves: 1 }) })}
    >
      {t(moves ? 'otherDate.ask' : 'otherDate.copyAs')}
    </Button>
  );
}

/** Withdraws an application, withdraws a request for another date, or cancels an approved visit. */
function EndButton({ application }: { application: ApplicationDetail }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const withdraw = useAct(groupVisitCalls.withdraw, { refreshes: [unitKey] });
  const { authapplyid, approval, movesvisit } = application;
  const asked =
    approval === Approval.approved
      ? {
          label: t('otherDate.cancelVisit.label'),
          title: t('otherDate.cancelVisit.title'),
          content: t('otherDate.cancelVisit.text'),
          back: t('otherDate.cancelVisit.keep'),
          done: t('otherDate.cancelVisit.done'),
        }
      : {
          label: t(movesvisit ? 'otherDate.withdraw' : 'auth.detail.withdraw'),
          title: t(movesvisit ? 'otherDate.withdrawTitle' : 'auth.detail.withdrawTitle'),
          content: t(movesvisit ? 'otherDate.withdrawText' : 'auth.detail.withdrawText'),
          back: t('auth.detail.noWithdraw'),
          done: t('auth.detail.withdrawn'),
        };
  const ask = (): void => {
    void confirm({
      title: asked.title,
      content: asked.content,
      okText: asked.label,
      cancelText: asked.back,
      danger: true,
      onOk: () =>
        withdraw
          .mutateAsync({ authapplyid })
          .then(() => showMessage('success', asked.done))
          .catch(() => undefined),
    });
  };
  return (
    <Button danger loading={withdraw.isPending} onClick={ask}>
      {asked.label}
    </Button>
  );
}
