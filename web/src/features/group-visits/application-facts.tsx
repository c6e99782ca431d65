import { useTranslation } from 'react-i18next';
import {
  type ApplicationTextName,
  applicationTextNames,
  ReplacePersonDto,
} from '@hall/shared/contract/group-visit';
import type { ApplicationDetail } from '@hall/shared/contract/group-visit-answers';
import { isHallDate } from '@hall/shared/rules/hall-time';
import { maskNumber } from '@hall/shared/rules/masking';
import { FactBoard } from '@hall/ui/fact-board';
import { Button } from '../../components/button';
import { reportFault } from '../../messages/report-fault';
import { PersonTable } from './person-table';
import { useDateInWords, useMomentInWords } from '../site/use-date-in-words';
import { downloadFile } from '../../api/call';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import common from '../../styles/common.module.css';
import css from './application-case.module.css';
import { useState } from 'react';
import { aboutOf, useAct } from '../../api/use-call';
import { showMessage } from '../../messages/messages';
import { PersonPanel } from '../visitors/person-panel';

const sealed = ['idnum', 'leader_idnum'];
const days = ['eventsdate', 'eventdate'];

/** The form data, the letter and the people. Document numbers are masked, because units share this page. */
export function FormFacts({ application }: { application: ApplicationDetail }) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const read = (name: ApplicationTextName, text: string): string => {
    if (days.includes(name)) return isHallDate(text) ? inWords(text) : text;
    return sealed.includes(name) && text ? maskNumber(text) : text;
  };
  const form = Object.fromEntries(
    applicationTextNames.map((name) => [name, read(name, application[name])]),
  ) as Record<ApplicationTextName, string>;
  return (
    <>
      <section className={common.card}>
        <FactBoard facts={{ ...application, form }} />
        {application.letter_name && (
          <>
            <h3>{t('auth.field.letter_url')}</h3>
            <Button
              look="link"
              className={css.letterLink}
              onClick={() =>
                void downloadFile(groupVisitCalls.letter, {
                  authapplyid: application.authapplyid,
                }).catch(reportFault)
              }
            >
              {application.letter_name}
            </Button>
          </>
        )}
      </section>
      <section className={common.card}>
        <h2>{t('auth.detail.persons', { count: application.personsdata.length })}</h2>
        {application.stage === 'ahead' && !application.replacing && (
          <p className={`${common.quiet} no-print`}>
            {t(application.otherdate ? 'auth.detail.replaceMoving' : 'auth.detail.replaceOver')}
          </p>
        )}
        <PersonTable
          persons={application.personsdata}
          actOf={
            application.replacing &&
            ((index) => <ReplacePersonButton application={application} index={index} />)
          }
        />
      </section>
    </>
  );
}

/** Gives one seat of an approved application to another person, within the hall's limits. */
function ReplacePersonButton({
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
