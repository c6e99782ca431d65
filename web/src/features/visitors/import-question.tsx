import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import common from '../../styles/common.module.css';
import { Panel } from '../site/panel';
import type { ImportWay } from './use-party-rows';

/** Asks whether a further file replaces the people on the form or adds to them. */
export function ImportQuestion({
  name,
  rows,
  count,
  onAnswer,
}: {
  /** The name of the file, and the number of people in it. */
  name: string;
  rows: number;
  /** The number of people on the form. */
  count: number;
  onAnswer(way: ImportWay | undefined): void;
}) {
  const { t } = useTranslation();
  return (
    <Panel
      open
      kind="question"
      title={t('booking.importMore', { count })}
      onClose={() => onAnswer(undefined)}
    >
      <p>{t('booking.importMoreText', { name, count: rows })}</p>
      <div className={common.actions}>
        <Button onClick={() => onAnswer(undefined)}>{t('site.action.back')}</Button>
        <Button danger onClick={() => onAnswer('replace')}>
          {t('booking.importReplace')}
        </Button>
        <Button look="primary" onClick={() => onAnswer('add')}>
          {t('booking.importAdd')}
        </Button>
      </div>
    </Panel>
  );
}
