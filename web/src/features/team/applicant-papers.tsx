import { useTranslation } from 'react-i18next';
import { NotYet } from '../site/not-yet';
import { PersonName } from '../visitors/person-name';
import { useAsk } from '../../api/use-call';
import { bindingCalls } from '@hall/shared/contract/binding';
import css from './applicant-papers.module.css';

/** The applicant, shown to the agency for its decision: full name, certificate and its number. */
export function ApplicantPapers({ guideid }: { guideid: string }) {
  const { t } = useTranslation();
  // Not cached after it is closed.
  const applicant = useAsk(bindingCalls.applicant, { guideid }, { gcTime: 0 });
  if (!applicant.data) return <NotYet of={applicant} />;
  const { realname, paperno, image } = applicant.data;
  return (
    <div className={css.applicant} data-testid="applicant">
      <dl>
        <dt>{t('account.field.realname')}</dt>
        <dd>
          <PersonName name={realname} />
        </dd>
        <dt>{t('team.field.paperno.tg')}</dt>
        <dd>{paperno}</dd>
      </dl>
      {image ? (
        <img src={image} alt={t('team.field.image.tg')} />
      ) : (
        <p>{t('team.guides.noImage')}</p>
      )}
    </div>
  );
}
