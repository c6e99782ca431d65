import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ApplicationDetail } from '@hall/shared/contract/group-visit-answers';
import { Button } from '../../components/button';
import { showMessage } from '../../messages/messages';
import { urls } from '../../urls';
import { useConfirm } from '../site/use-confirm';
import { formOf } from './application-form-of';
import { applicationSearch } from './application-search';
import { applicationCopy } from './form-copy';
import { call } from '../../api/call';
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

/** Saves and opens a new draft with an application's data, without its session and letter. */
export function CopyButton({ application }: { application: ApplicationDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const copy = useMutation({
    mutationFn: () => {
      const form = formOf(application);
      return call(groupVisitCalls.saveDraft, {
        ...form,
        eventsdate: '',
        eventssessionid: '',
        // People of an erased visit have no document number.
        personsdata: form.personsdata.filter(({ idnum }) => idnum),
        authapplyid: '',
      });
    },
    async onSuccess({ authapplyid }) {
      await queries.invalidateQueries({ queryKey: keyOf(groupVisitCalls.list) });
      await navigate({ to: urls.auth.form, search: applicationSearch(authapplyid) });
      showMessage('success', t('auth.detail.copied'));
    },
  });
  return (
    <Button loading={copy.isPending} onClick={() => copy.mutate()}>
      {t('auth.detail.copy')}
    </Button>
  );
}
