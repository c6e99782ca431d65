import { useTranslation } from 'react-i18next';
import { type ApplicationTextName, applicationTextNames } from '@hall/shared/contract/group-visit';
import type { ApplicationDetail } from '@hall/shared/contract/group-visit-answers';
import { isHallDate } from '@hall/shared/rules/hall-time';
import { maskNumber } from '@hall/shared/rules/masking';
import { FactBoard } from '@hall/ui/fact-board';
import { Button } from '../../components/button';
import { reportFault } from '../../messages/report-fault';
import { PersonTable } from './person-table';
import { ReplacePersonButton } from './replace-person-button';
import { useDateInWords } from '../site/use-date-in-words';
import { downloadFile } from '../../api/call';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import common from '../../styles/common.module.css';
import css from './application-case.module.css';

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
