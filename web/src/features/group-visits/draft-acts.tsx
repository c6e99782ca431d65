import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { showMessage } from '../../messages/messages';
import { urls } from '../../urls';
import { useConfirm } from '../site/use-confirm';
import { applicationSearch } from './application-search';
import { applicationCopy } from './form-copy';
import { unitKey } from '../../api/group-units';
import { useAct, keyOf } from '../../api/use-call';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';

/** Deletes a draft after a confirmation, and returns to the list. */
export function DeleteDraftButton({ authapplyid }: { authapplyid: string }) {
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
export function CopyButton({ authapplyid, moves }: { authapplyid: string; moves?: true }) {
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
