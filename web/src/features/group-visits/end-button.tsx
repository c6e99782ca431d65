import { useTranslation } from 'react-i18next';
import { Approval } from '@hall/shared/codes/approval';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import type { ApplicationDetail } from '@hall/shared/contract/group-visit-answers';
import { useAct } from '../../api/use-call';
import { unitKey } from '../../api/group-units';
import { Button } from '../../components/button';
import { showMessage } from '../../messages/messages';
import { useConfirm } from '../site/use-confirm';

/** Withdraws an application, withdraws a request for another date, or cancels an approved visit. */
export function EndButton({ application }: { application: ApplicationDetail }) {
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
