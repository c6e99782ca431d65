import { App, Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkOutcome, type RowCall, useBulkMutation } from '../api/use-bulk-mutation';
import { ReasonDialog } from '../forms/reason-dialog';

/** The most rows on which one act is carried out at once. */
const bulkMax = 50;

/** An act that a row has by itself, on all that are ticked and that it fits. */
export interface BulkAct<Row> {
  name: string;
  label: string;
  fits: (row: Row) => boolean;
  /** What will happen to so many. */
  effect: (count: number) => string;
  danger?: boolean;
  /** It asks for a reason, which whoever is told may read in English; else it is confirmed alone. */
  reason?: { templates?: string[] };
  describe: (row: Row, reason: string) => RowCall;
}

/** The acts on the rows that are ticked: each says on how many it would be carried out, and asks before. */
export function BulkActs<Row>({
  rows,
  acts,
  nameOf,
  onDone,
}: {
  rows: Row[];
  acts: BulkAct<Row>[];
  nameOf: (row: Row) => string;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { modal, message } = App.useApp();
  const [asking, setAsking] = useState<BulkAct<Row>>();
  const [refused, setRefused] = useState<BulkOutcome<Row>['refused']>([]);
  const bulk = useBulkMutation<Row>((outcome) => {
    if (outcome.done) void message.success(t('console.list.bulk.done', { count: outcome.done }));
    setRefused(outcome.refused);
    onDone();
  });
  const titleOf = ({ label }: BulkAct<Row>, count: number): string =>
    t('console.list.bulk.title', { act: label, count });
  const carryOut = (act: BulkAct<Row>, reason = '') =>
    bulk.mutateAsync({
      rows: rows.filter(act.fits),
      describe: (row) => act.describe(row, reason),
    });
  const ask = (act: BulkAct<Row>, count: number): void => {
    if (act.reason) return setAsking(act);
    void modal.confirm({
      title: titleOf(act, count),
      content: act.effect(count),
      okText: act.label,
      cancelText: t('console.form.cancel'),
      onOk: () => carryOut(act),
    });
  };
  return (
    <>
      {(rows.length ? acts : []).map((act) => {
        const count = rows.filter(act.fits).length;
        return (
          <Button
            key={act.name}
            danger={act.danger ?? false}
            disabled={!count || count > bulkMax}
            loading={bulk.isPending}
            onClick={() => ask(act, count)}
          >
            {t('console.list.bulk.act', { act: act.label, count })}
          </Button>
        );
      })}
      {asking && (
        <ReasonDialog
          title={titleOf(asking, rows.filter(asking.fits).length)}
          effect={asking.effect(rows.filter(asking.fits).length)}
          confirmText={asking.label}
          danger={asking.danger ?? false}
          isTold
          templates={asking.reason?.templates ?? []}
          onConfirm={(reason) => carryOut(asking, reason)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {refused.length > 0 && (
        <Modal
          open
          title={t('console.list.bulk.refused', { count: refused.length })}
          footer={null}
          onCancel={() => setRefused([])}
        >
          <ul>
            {refused.map(({ row, detail }) => (
              <li key={nameOf(row)}>
                {nameOf(row)}: {detail}
              </li>
            ))}
          </ul>
        </Modal>
      )}
    </>
  );
}
