import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { importFileMaxBytes } from '@hall/shared/codes/limits';
import type { VisitorImportAnswer } from '@hall/shared/contract/visitor-import';
import { type Fault, faultText } from '@hall/ui/forms/fault';
import { sizeInWords } from '@hall/shared/rules/file-size';
import type { SentFile } from '@hall/shared/contract/endpoint';
import { type AnyCall, call, downloadFile } from '../../api/call';
import { CallError } from '../../api/call-error';
import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import { showMessage } from '../../messages/messages';
import common from '../../styles/common.module.css';
import type { ImportWay, TakenList } from './use-party-rows';
import { Panel } from '../site/panel';

/** The calls that read a file of people and return its template. */
export interface ImportCalls {
  import: AnyCall<object, VisitorImportAnswer>;
  template: AnyCall<object, SentFile>;
}

interface Props {
  /** The number of people on the form. */
  count: number;
  /** The maximum number of people on the form. */
  max: number;
  files: ImportCalls;
  onImport(answer: VisitorImportAnswer, way: ImportWay): TakenList;
}

/**
 * Imports a party's people from an xls, xlsx, csv or txt file (spec 5), including invalid rows, which are corrected on the
 * form, and offers a template. A further file asks whether it replaces the people on the form. If the whole file is rejected,
 * an error stays below the buttons until another file is chosen.
 */
export function ImportVisitors({ count, max, files, onImport }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const refusalId = useId();
  const [refused, setRefused] = useState<{ name: string; fault: Fault }>();
  const [asked, setAsked] = useState<{ name: string; answer: VisitorImportAnswer }>();
  const take = (name: string, answer: VisitorImportAnswer, way: ImportWay): void => {
    const { added, corrected, isTaken } = onImport(answer, way);
    if (!isTaken) {
      const room = way === 'replace' ? max : max - count;
      setRefused({ name, fault: { key: 'booking.tooMany', params: { count: added, room } } });
      return;
    }
    showAdded(added, answer.errors, t, corrected);
    const { othersheets } = answer;
    if (othersheets) showMessage('warning', t('booking.otherSheets', { count: othersheets }));
  };
  const template = useMutation({ mutationFn: () => downloadFile(files.template, {}) });
  const read = useMutation({
    mutationFn: (file: File) => call(files.import, {}, { file }),
    onSuccess(answer, { name }) {
      if (count) setAsked({ name, answer });
      else take(name, answer, 'replace');
    },
    onError(error, { name }) {
      // An ended sign-in already redirects to the sign-in page.
      if (error instanceof CallError && error.code === AnswerCode.signInInvalid) return;
      setRefused({ name, fault: error.message });
    },
    meta: { silent: true },
  });
  const choose = (file: File | undefined): void => {
    if (!file) return;
    const fault = findFileFault(file);
    setRefused(fault ? { name: file.name, fault } : undefined);
    if (!fault) read.mutate(file);
  };
  return (
    <>
      <Button
        loading={read.isPending}
        title={t('booking.importHint')}
        aria-describedby={refused ? refusalId : undefined}
        onClick={() => input.current?.click()}
      >
        {t('booking.import')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('booking.import')}
        accept=".xls,.xlsx,.csv,.txt"
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // Allow choosing the same file again after a correction.
          target.value = '';
        }}
      />
      {refused && (
        <Notice
          data-testid="import-refused"
          id={refusalId}
          kind="error"
          role="alert"
          title={t('booking.importRefused', { name: refused.name })}
          onClose={() => setRefused(undefined)}
        >
          {faultText(refused.fault, t)}
        </Notice>
      )}
      {asked && (
        <ImportQuestion
          name={asked.name}
          rows={asked.answer.rows.length}
          count={count}
          onAnswer={(way) => {
            setAsked(undefined);
            if (way) take(asked.name, asked.answer, way);
          }}
        />
      )}
      <Button
        look="link"
        className={common.frameless}
        loading={template.isPending}
        onClick={() => template.mutate()}
      >
        {t('booking.template')}
      </Button>
    </>
  );
}

/** Reports how many pasted or imported people were added to the form or corrected, and how many rows need correction. */
export function showAdded(
  count: number,
  faults: readonly { row: number }[],
  t: TFunction,
  corrected = 0,
): void {
  const wrong = new Set(faults.map(({ row }) => row)).size;
  if (corrected) showMessage('success', t('booking.importedCorrected', { count, corrected }));
  else if (wrong) showMessage('warning', t('booking.importedWrong', { count, wrong }));
  else showMessage('success', t('booking.imported', { count }));
}

/** Checks a file before the upload; the server checks its contents. */
function findFileFault({ name, size }: File): Fault | undefined {
  if (!/\.(xls|xlsx|csv|txt)$/i.test(name)) return { key: 'validation.import.type' };
  if (size > importFileMaxBytes)
    return { key: 'validation.file.tooLarge', params: { size: sizeInWords(importFileMaxBytes) } };
  return undefined;
}

/** Asks whether a further file replaces the people on the form or adds to them. */
function ImportQuestion({
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
