import { Button, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkAct, bulkActs } from '@hall/shared/contract/staff/bulk-plan';
import { BulkDialog } from './bulk-dialog';
import { CloseDialog } from './close-dialog';
import { CopyDialog } from './copy-dialog';
import { chosenWeek, type Selection } from './selection';
import css from './bulk.module.css';

/** The acts on the selected days or sessions. */
export function BulkBar({
  areaid,
  selection,
  onClear,
}: {
  areaid: number;
  selection: Selection;
  onClear: () => void;
}) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<BulkAct | 'copy'>();
  const { dates, sessions } = selection;
  const close = (): void => setOpen(undefined);
  const source = dates.length === 1 ? dates[0] : chosenWeek(selection);
  if (!dates.length && !sessions.length) return <p className={css.hint}>{t('bulk.hint')}</p>;
  return (
    <div className={css.bar} data-testid="bulk-bar">
      <b>
        {sessions.length
          ? t('bulk.chosenSessions', { count: sessions.length })
          : t('bulk.chosenDays', { count: dates.length })}
      </b>
      <Space wrap size={[6, 6]}>
        {bulkActs.map((act) => (
          <Button key={act} size="small" danger={act === 'close'} onClick={() => setOpen(act)}>
            {t(`bulk.act.${act}`)}
          </Button>
        ))}
        {source && (
          <Button size="small" onClick={() => setOpen('copy')}>
            {t('bulk.act.copy')}
          </Button>
        )}
        <Button size="small" type="text" onClick={onClear}>
          {t('bulk.clear')}
        </Button>
      </Space>
      {open === 'close' && (
        <CloseDialog areaid={areaid} closed={{ dates, sessions }} onClose={close} />
      )}
      {open && open !== 'copy' && open !== 'close' && (
        <BulkDialog areaid={areaid} act={open} selection={selection} onClose={close} />
      )}
      {open === 'copy' && source && (
        <CopyDialog areaid={areaid} from={source} isWeek={dates.length === 7} onClose={close} />
      )}
    </div>
  );
}
