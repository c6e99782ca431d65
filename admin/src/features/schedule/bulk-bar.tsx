import { App, Button, Space } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkAct, bulkActs, bulkPlanEndpoints } from '@hall/shared/contract/staff/bulk-plan';
import { BulkDialog, CopyDialog } from './bulk-dialog';
import { CloseDialog } from './close-dialog';
import { chosenWeek, nameSelection, type Selection } from './selection';
import { useStaffNames } from '../../api/staff-names';
import { Dated } from '../../format/instant';
import { formatInstant } from '../../format/instants';
import { useAct, useAsk } from '../../api/use-call';
import css from './bulk.module.css';

/** The acts on the selected days or sessions. */
export function BulkBar({
  areaid,
  selection,
  acts = bulkActs,
  onClear,
  children,
}: {
  areaid: number;
  selection: Selection;
  /** The acts that are possible, if the caller knows them. */
  acts?: readonly BulkAct[];
  onClear: () => void;
  /** Further acts on a single day. */
  children?: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState<BulkAct | 'copy'>();
  const { dates, sessions } = selection;
  const close = (): void => setOpen(undefined);
  const isDay = dates.length === 1;
  const source = isDay ? dates[0] : chosenWeek(selection);
  const closeText = sessions.length
    ? 'schedule.closeSession'
    : isDay
      ? 'schedule.closeDay'
      : 'bulk.act.close';
  if (!dates.length && !sessions.length) return <p className={css.hint}>{t('bulk.hint')}</p>;
  return (
    <div className={css.bar} data-testid="bulk-bar">
      <b>{nameSelection(selection, t, i18n.language)}</b>
      <Space wrap size={[6, 6]}>
        {acts.map((act) => (
          <Button key={act} size="small" danger={act === 'close'} onClick={() => setOpen(act)}>
            {t(act === 'close' ? closeText : `bulk.act.${act}`)}
          </Button>
        ))}
        {source && (
          <Button size="small" onClick={() => setOpen('copy')}>
            {t('bulk.act.copy')}
          </Button>
        )}
        {children}
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

/** The last change of many sessions, while it can be undone. @param date shown only if it changed this day */
export function LastChange({ areaid, date }: { areaid: number; date?: string }) {
  const { t } = useTranslation();
  const nameOf = useStaffNames();
  const last = useAsk(bulkPlanEndpoints.last, { areaid }, { refetchInterval: 10_000 }).data?.last;
  const { modal } = App.useApp();
  const undo = useAct(bulkPlanEndpoints.undo, {
    done: { act: t('bulk.undone'), name: last ? t(`bulk.title.${last.act}`) : '' },
  });
  if (!last || (date && !last.days?.includes(date))) return null;
  const { planchangeid, act, by, at, sessions, seats } = last;
  const values = { by: nameOf(by), at: formatInstant(at), count: sessions };
  const ask = (): void =>
    void modal.confirm({
      title: t('bulk.undoSure'),
      content: (
        <>
          <Dated text={t('bulk.undoEffect', { act: t(`bulk.title.${act}`), ...values })} />
          {seats && <p>{t('bulk.seats', { before: seats.after, after: seats.before })}</p>}
        </>
      ),
      okText: t('bulk.undo'),
      onOk: () => undo.mutateAsync({ planchangeid }).catch(() => undefined),
    });
  return (
    <p className={css.last} data-testid="last-change">
      <Dated text={t('bulk.last', { act: t(`bulk.title.${act}`), ...values })} />
      {seats && ` · ${seats.before} → ${seats.after}`}
      <Button size="small" type="link" loading={undo.isPending} onClick={ask}>
        {t('bulk.undo')}
      </Button>
    </p>
  );
}
