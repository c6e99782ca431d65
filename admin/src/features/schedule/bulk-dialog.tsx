import { App } from 'antd';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { CheckedForm, Field, useCheckedForm, useFormValues } from '@hall/ui/forms';
import { seatPools } from '@hall/shared/codes/states';
import {
  type BulkAct,
  BulkPlanDto,
  bulkPlanEndpoints,
  CopyPlanDto,
} from '@hall/shared/contract/staff/bulk-plan';
import { poolSeatsMax } from '@hall/shared/contract/staff/schedule';
import { addHallDays } from '@hall/shared/rules/hall-time';
import { ActDialog } from '../../forms/act-drawer';
import { dayInWords } from '../../format/instants';
import { NumberField } from '../../forms/number-field';
import { BulkPreviewText } from './bulk-preview';
import { ManySeats } from './seats-warning';
import { nameSelection, type Selection } from './selection';
import { useAct, useAsk } from '../../api/use-call';
import { PlanDayField } from './fill-sessions';
import css from './bulk.module.css';

/** Confirms a change of many sessions: the input, a preview and the button. */
export function BulkDialog({
  areaid,
  act,
  selection,
  onClose,
}: {
  areaid: number;
  /** Closing has a separate dialog with reasons. */
  act: Exclude<BulkAct, 'close'>;
  selection: Selection;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation();
  const { message } = App.useApp();
  const given = { areaid, act, dates: selection.dates, sessions: selection.sessions };
  const change = useAct(bulkPlanEndpoints.change, {
    quiet: true,
    onDone: ({ sessions }) => {
      void message.success(t('bulk.done', { count: sessions }));
      onClose();
    },
  });
  const form = useCheckedForm(BulkPlanDto, (fields) => change.mutateAsync(fields), { given });
  const typed = useDeferredValue(useFormValues(form) as Partial<Record<string, number | null>>);
  const seats = Object.fromEntries(
    seatPools.flatMap((pool) => (typeof typed[pool] === 'number' ? [[pool, typed[pool]]] : [])),
  );
  const preview = useAsk(
    bulkPlanEndpoints.preview,
    { ...given, ...(act === 'seats' && seats) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const presentText = (seats: { least: number; most: number } | undefined) =>
    seats &&
    t('bulk.present', {
      seats: seats.least === seats.most ? seats.most : `${seats.least}–${seats.most}`,
    });
  return (
    <ActDialog
      title={t('console.named', {
        act: t(`bulk.title.${act}`),
        name: nameSelection(selection, t, i18n.language),
      })}
      submitText={t('bulk.confirm')}
      busy={form.busy}
      disabled={!preview.data?.sessions}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <CheckedForm of={form}>
        {act === 'seats' && (
          <>
            <p className={css.hint}>{t('bulk.leaveEmpty')}</p>
            <div className={css.seats}>
              {seatPools.map((pool) => (
                <Field
                  key={pool}
                  name={pool}
                  label={t(`overview.pool.${pool}`)}
                  hint={presentText(preview.data?.present?.[pool])}
                >
                  <NumberField min={0} max={poolSeatsMax} unit="people" />
                </Field>
              ))}
            </div>
            {/* An empty pool keeps its seats, so only the preview knows the total. */}
            <ManySeats most={preview.data?.most ?? 0} />
          </>
        )}
      </CheckedForm>
      {(act !== 'seats' || Object.keys(seats).length > 0) && (
        <BulkPreviewText act={act} preview={preview} />
      )}
    </ActDialog>
  );
}

/** Copies the sessions of a day or a week to another one. */
export function CopyDialog({
  areaid,
  from,
  isWeek,
  onClose,
}: {
  areaid: number;
  from: string;
  isWeek: boolean;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation();
  const { message } = App.useApp();
  const copy = useAct(bulkPlanEndpoints.copy, {
    quiet: true,
    onDone: ({ made, left }) => {
      const days = left
        .map((date) => dayInWords(date, i18n.language))
        .join(t('console.list.comma'));
      void message.success(
        <>
          <div>{t('bulk.copy.done', { count: made.length })}</div>
          {left.length > 0 && <div>{t('bulk.copy.left', { days })}</div>}
        </>,
      );
      onClose();
    },
  });
  const form = useCheckedForm(CopyPlanDto, (fields) => copy.mutateAsync(fields), {
    given: { areaid, from, days: isWeek ? 7 : 1 },
    initial: { to: addHallDays(from, 7) },
  });
  return (
    <ActDialog
      title={t('bulk.copy.title')}
      submitText={t('bulk.confirm')}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>{t(isWeek ? 'bulk.copy.week' : 'bulk.copy.day', { date: from })}</p>
      <CheckedForm of={form}>
        <Field name="to" label={t(isWeek ? 'bulk.copy.toWeek' : 'bulk.copy.to')}>
          <PlanDayField areaid={areaid} isFilled isAhead />
        </Field>
      </CheckedForm>
      <p className={css.hint}>{t('bulk.copy.hint')}</p>
    </ActDialog>
  );
}
