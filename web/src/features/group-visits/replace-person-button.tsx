import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReplacePersonDto } from '@hall/shared/contract/group-visit';
import type { ApplicationDetail } from '@hall/shared/contract/group-visit-answers';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import { aboutOf, useAct } from '../../api/use-call';
import { Button } from '../../components/button';
import { showMessage } from '../../messages/messages';
import { useMomentInWords } from '../site/use-date-in-words';
import { PersonPanel } from '../visitors/person-panel';
import common from '../../styles/common.module.css';

/** Gives one seat of an approved application to another person, within the hall's limits. */
export function ReplacePersonButton({
  application: { authapplyid, version, personsdata, replacing },
  index,
}: {
  application: ApplicationDetail;
  index: number;
}) {
  const { t } = useTranslation();
  const inWords = useMomentInWords();
  const [open, setOpen] = useState(false);
  const replace = useAct(groupVisitCalls.replacePerson, {
    onDone: () => showMessage('success', t('orders.replaced')),
    refreshes: [aboutOf(groupVisitCalls.get)],
    silent: true,
  });
  const leaving = personsdata[index];
  if (!replacing || !leaving) return null;
  const label = t('orders.replaceOf', { person: leaving.realname });
  return (
    <>
      <Button
        look="link"
        className={`${common.frameless} no-print`}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {t('orders.replace')}
      </Button>
      {open && (
        <PersonPanel
          title={label}
          text={t('auth.detail.replaceText', {
            count: replacing.left,
            time: inWords(replacing.until),
          })}
          sendText={t('orders.replaceSend')}
          Dto={ReplacePersonDto}
          given={{ authapplyid, person: index + 1, version }}
          doctype={leaving.doctype}
          asksName
          onSend={(fields) => replace.mutateAsync(fields)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
