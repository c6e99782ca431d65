import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { bulkPlanEndpoints } from '@hall/shared/contract/staff/bulk-plan';
import { useStaffNames } from '../../api/staff-names';
import { Dated } from '../../format/instant';
import { formatInstant } from '../../format/instants';
import { useAsk } from '../../api/use-ask';
import { useAct } from '../../api/use-act';
import css from './bulk.module.css';

/** The last change of many sessions, while it can be undone. */
export function LastChange({ areaid }: { areaid: number }) {
  const { t } = useTranslation();
  const nameOf = useStaffNames();
  const last = useAsk(bulkPlanEndpoints.last, { areaid }, { refetchInterval: 10_000 }).data?.last;
  const { modal } = App.useApp();
  const undo = useAct(bulkPlanEndpoints.undo, { done: t('bulk.undone') });
  if (!last) return null;
  const { planchangeid, act, by, at, sessions, seats } = last;
  const told = { by: nameOf(by), at: formatInstant(at), count: sessions };
  const ask = (): void =>
    void modal.confirm({
      title: t('bulk.undoSure'),
      content: (
        <>
          {t('bulk.undoEffect', { act: t(`bulk.title.${act}`), ...told })}
          {seats && <p>{t('bulk.seats', { before: seats.after, after: seats.before })}</p>}
        </>
      ),
      okText: t('bulk.undo'),
      cancelText: t('console.form.cancel'),
      onOk: () => undo.mutateAsync({ planchangeid }).catch(() => undefined),
    });
  return (
    <p className={css.last} data-testid="last-change">
      <Dated text={t('bulk.last', { act: t(`bulk.title.${act}`), ...told })} />
      {seats && ` · ${seats.before} → ${seats.after}`}
      <Button size="small" type="link" loading={undo.isPending} onClick={ask}>
        {t('bulk.undo')}
      </Button>
    </p>
  );
}
