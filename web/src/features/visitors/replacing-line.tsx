import { useTranslation } from 'react-i18next';
import { useMomentInWords } from '../site/use-date-in-words';
import common from '../../styles/common.module.css';

/** How many people of a party can still be replaced, and until when; or that the limit is used up. */
export function ReplacingLine({ left, until }: { left: number; until: string }) {
  const { t } = useTranslation();
  const inWords = useMomentInWords();
  return (
    <p className={common.quiet}>
      {left > 0
        ? t('orders.replacesLeft', { count: left, time: inWords(until) })
        : t('orders.replacesUsed')}
    </p>
  );
}
