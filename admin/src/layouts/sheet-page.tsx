import { Alert, Button, Empty, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '@hall/ui/dates';
import { problemText } from '../api/problem-text';
import { longDay } from '../format/instants';
import { PageHead } from './page-head';
import css from '../styles/sheet.module.css';

/** A page that is made to be printed: one day's sheet, the day to choose, and what is to be said without a sheet. */
export function SheetPage(props: {
  /** Where its texts are: title, day, print, empty. */
  texts: 'gateSheet' | 'authorizations.sheet';
  day: string;
  onDay: (day: string) => void;
  /** What stands on paper before the day. */
  head?: string;
  /** Undefined while it is read. */
  hasRows: boolean | undefined;
  error: unknown;
  /** What stands beside the button. */
  links?: ReactNode;
  /** What has to be known about the sheet before it is read. */
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
