import { useTranslation } from 'react-i18next';
import type { BindingEvent } from '@hall/shared/contract/binding';
import common from '../../styles/common.module.css';
import css from './team.module.css';
import { useMomentInWords } from '../site/use-date-in-words';

/** The events of a binding with person, time and reason, newest first. */
export function BindingHistory({ history }: { history: BindingEvent[] }) {
  const { t } = useTranslation();
  const inWords = useMomentInWords();
  if (!history.length) return <p className={common.quiet}>{t('team.binding.noHistory')}</p>;
  return (
    <ol className={css.bindingHistory} data-testid="binding-history">
      {history.map(({ description, time }) => (
        <li key={`${time}${description}`}>
          <time dateTime={time}>{inWords(time)}</time>
          <span>{description}</span>
        </li>
      ))}
    </ol>
  );
}
