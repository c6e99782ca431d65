import { Alert, Button, Empty, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../dates';
import { problemText } from '../api/problem-text';
import { longDay } from '../format/instants';
import { PageHead } from './page-head';
import css from '../styles/sheet.module.css';

/** A printable page: the sheet of a day, a date field, and messages without a sheet. */
export function SheetPage(props: {
  /** The prefix of its text keys: title, day, print, empty. */
  texts: 'gateSheet' | 'applications.sheet';
  day: string;
  onDay: (day: string) => void;
  /** Printed before the date. */
  head?: string;
  /** Undefined while loading. */
  hasRows: boolean | undefined;
  error: unknown;
  /** Shown next to the print button. */
  links?: ReactNode;
  /** A warning about the sheet, shown before it. */
  warning?: ReactNode;
  children: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const text = (name: string): string => t(`${props.texts}.${name}`);
  return (
    <>
      <PageHead title={text('title')}>
        <label htmlFor="day" className="no-print">
          {text('day')}
        </label>
        <DayField id="day" className="no-print" isFilled value={props.day} onChange={props.onDay} />
        <Button
          type="primary"
          className="no-print"
          onClick={() => window.print()}
          disabled={!props.hasRows}
        >
          {text('print')}
        </Button>
        {props.links}
      </PageHead>
      <p className={css.sheetHead} data-testid="sheet-head">
        {props.head && `${props.head} · `}
        {longDay(props.day, i18n.language)}
      </p>
      {props.warning}
      {Boolean(props.error) && <Alert type="error" title={problemText(t, props.error)} />}
      {props.hasRows === undefined && !props.error && <Skeleton active />}
      {props.hasRows === false && <Empty description={text('empty')} />}
      {props.hasRows && props.children}
    </>
  );
}
