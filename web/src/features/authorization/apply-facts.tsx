import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type ApplyTextName, applyTextNames } from '@hall/shared/contract/authorization';
import type { ApplyDetail } from '@hall/shared/contract/authorization-answers';
import { maskNumber } from '@hall/shared/rules/people';
import { FactBoard } from '@hall/ui/fact-board';
import { reportFault } from '../../messages/report-fault';
import { PersonTable } from './person-table';
import { downloadLetter } from '../../api/authorization/download-letter';
import common from '../../styles/common.module.css';
import css from './apply-case.module.css';

const sealed = ['idnum', 'leader_idnum'];

/** What was filled in, the letter, and who comes; numbers masked, as the page is shown around. */
export function FormFacts({ apply }: { apply: ApplyDetail }) {
  const { t } = useTranslation();
  const form = Object.fromEntries(
    applyTextNames.map((name) => [
      name,
      sealed.includes(name) && apply[name] ? maskNumber(apply[name]) : apply[name],
    ]),
  ) as Record<ApplyTextName, string>;
  return (
    <>
      <section className={common.card}>
        <FactBoard facts={{ ...apply, form }} />
        {apply.letter_name && (
          <>
            <h3>{t('auth.field.letter_url')}</h3>
            <Button
              type="link"
              className={css.letterLink}
              onClick={() => void downloadLetter(apply.authapplyid).catch(reportFault)}
            >
              {apply.letter_name}
            </Button>
          </>
        )}
      </section>
      <section className={common.card}>
        <h2>{t('auth.detail.persons', { count: apply.personsdata.length })}</h2>
        <PersonTable persons={apply.personsdata} />
      </section>
    </>
  );
}
