import { App, Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkOutcome, useBulkAct } from '../api/use-call';
import type { StaffRequest } from '../api/request';
import { ReasonDialog } from '../forms/reason-dialog';
import { bulkChoices, bulkMax, namesOf } from './bulk-choices';
import css from './filter-bar.module.css';

/** A row's act applied to all selected rows that it fits. */
export interface BulkAct<Row> {
  name: string;
  label: string;
  fits: (row: Row) => boolean;
  /** Describes the effect on a number of rows. */
  effect: (count: number) => string;
  danger?: boolean;
  /** Asks for a reason, in both languages if `isTold`. If unset, the act is only confirmed. */
  reason?: { templates?: string[]; isInBoth?: boolean; fields?: ReactNode };
  describe: (row: Row, reason: string) => StaffRequest<unknown>;
}

/** The bulk acts of a list. */
export interface Bulk<Row> {
  acts: BulkAct<Row>[];
  nameOf: (row: Row) => string;
  /** @param answers the answers of the successful calls */
  onDone?: (answers: unknown[]) => void;
}

/** The bulk acts of the selected rows. Each shows the number of rows it fits, and asks for confirmation. */
export function BulkActs<Row>({ rows, acts, nameOf, onDone }: Bulk<Row> & { rows: Row[] }) {
  const { t } = useTranslation();
  const { modal, message } = App.useApp();
  const [asking, setAsking] = useState<BulkAct<Row>>();
  const [refused, setRefused] = useState<BulkOutcome<Row>['refused']>([]);
  const bulk = useBulkAct<Row>(({ done, refused: left }, act) => {
    const name = t('console.list.bulk.done', { count: done.length });
    if (done.length) void message.success(t('console.named', { act, name }));
    setRefused(left);
    onDone?.(done);
  });
  const titleOf = ({ label }: BulkAct<Row>, count: number): string =>
    t('console.list.bulk.title', { act: label, count });
  const carryOut = (act: BulkAct<Row>, reason = '') =>
    bulk.mutateAsync({
      act: act.label,
      rows: rows.filter(act.fits),
      describe: (row) => act.describe(row, reason),
    });
  const describe = (act: BulkAct<Row>): ReactNode => {
    const fitting = rows.filter(act.fits);
    const { names, rest } = namesOf(fitting, nameOf);
    const list = names.join(t('console.list.semicolon'));
    return (
      <>
        <p>
          <b>{rest ? t('console.list.bulk.rest', { names: list, count: rest }) : list}</b>
        </p>
        {act.effect(fitting.length)}
      </>
    );
  };
  const ask = (act: BulkAct<Row>, count: number): void => {
    if (act.reason) return setAsking(act);
    void modal.confirm({
      title: titleOf(act, count),
      content: describe(act),
      okText: act.label,
      okButtonProps: { danger: act.danger ?? false },
      onOk: () => carryOut(act),
    });
  };
  const choices = bulkChoices(rows, acts);
  return (
    <>
      {choices.isNothing && <span className={css.bulkHint}>{t('console.list.bulk.nothing')}</span>}
      {choices.acts.some(({ isTooMany }) => isTooMany) && (
        <span className={css.bulkHint}>{t('console.list.bulk.most', { most: bulkMax })}</span>
      )}
      {choices.acts.map(({ act, rows: { length: count }, isTooMany }) => (
        <Button
          key={act.name}
          danger={act.danger ?? false}
          disabled={isTooMany}
          loading={bulk.isPending}
          onClick={() => ask(act, count)}
        >
          {t('console.list.bulk.act', { act: act.label, count })}
        </Button>
      ))}
      {asking && (
        <ReasonDialog
          title={titleOf(asking, rows.filter(asking.fits).length)}
          effect={describe(asking)}
          confirmText={asking.label}
          danger={asking.danger ?? false}
          isInBoth={asking.reason?.isInBoth ?? false}
          templates={asking.reason?.templates ?? []}
          onConfirm={(reason) => carryOut(asking, reason)}
          onClose={() => setAsking(undefined)}
        >
          {asking.reason?.fields}
        </ReasonDialog>
      )}
      {refused.length > 0 && (
        <Modal
          open
          title={t('console.list.bulk.refused', { count: refused.length })}
          footer={null}
          onCancel={() => setRefused([])}
        >
          <ul>
            {refused.map(({ row, detail }, i) => (
              <li key={i}>
                {nameOf(row)}: {detail}
              </li>
            ))}
          </ul>
        </Modal>
      )}
    </>
  );
}
