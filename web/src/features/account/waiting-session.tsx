import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import { chosenSessionQuery } from '../../api/schedule';
import { sessionOfOrderQuery } from '../../urls';
import { useDateInWords } from '../site/use-date-in-words';
import common from '../../styles/common.module.css';

interface Props {
  type: AccountType;
  /** The page to return to after the sign-in. */
  orderquery: string | undefined;
}

/** Shows the session that was chosen before the sign-in, also where the first profile is completed. Its line keeps its height while it loads. */
export function WaitingSession({ type, orderquery }: Props) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const id = sessionOfOrderQuery(orderquery);
  const { data, isError } = useQuery(chosenSessionQuery(type, id));
  if (!id || data === null || isError) return null;
  return (
    <p className={common.notice} data-testid="waiting-session">
      {data
        ? t('account.waiting', { date: inWords(data.eventsdate), session: data.session })
        : t('site.action.loading')}
    </p>
  );
}
