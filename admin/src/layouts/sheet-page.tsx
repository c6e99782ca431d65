import { useNavigate, useSearch } from '@tanstack/react-router';
import { Alert, Button, Empty, Input, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hallDateOf, isHallDate } from '@hall/shared/rules/hall-time';
import { problemText } from '../api/problem-text';
import { longDay } from '../format/instants';
import './sheet.css';

/** @returns the day that the address names, today where it names none */
export function useSheetDay(): string {
  const search: { day?: string } = useSearch({ strict: false });
  return isHallDate(search.day ?? '') ? String(search.day) : hallDateOf(new Date());
}

/** A page that is made to be printed: one day's sheet, the day to choose, and what is to be said without a sheet. */
export function SheetPage(props: {
  /** Where its texts are: title, day, print, empty. */
  texts: 'gateSheet' | 'authorizations.sheet';
  day: string;
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
  const navigate = useNavigate();
  const text = (name: string): string => t(`${props.texts}.${name}`);
  return (
    <>
      <div className="console-title">
        <h1>{text('title')}</h1>
        <label htmlFor="day" className="no-print">
          {text('day')}
        </label>
        <Input
          id="day"
          type="date"
          className="no-print"
          value={props.day}
          onChange={(event) => void navigate({ to: '.', search: { day: event.target.value } })}
        />
        <Button
          type="primary"
          className="no-print"
          onClick={() => window.print()}
          disabled={!props.hasRows}
        >
          {text('print')}
        </Button>
        {props.links}
      </div>
      <p className="sheet-head">
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
