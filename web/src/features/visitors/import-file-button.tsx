import { useMutation } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { importFileMaxBytes } from '@hall/shared/codes/limits';
import type { VisitorImportAnswer } from '@hall/shared/contract/visitor-import';
import { CallError } from '../../api/call-error';
import { type Fault, sayFault } from '@hall/ui/forms/fault';

interface Props {
  label: string;
  hint: string;
  /** The number of people that the form can still hold. */
  room: number;
  /** Uploads the file. @returns its rows */
  send(file: File): Promise<VisitorImportAnswer>;
  onImport(answer: VisitorImportAnswer): void;
}

/**
 * Chooses an xls, xlsx, csv or txt file of people (spec 5). If the whole file is rejected, an error stays below the buttons
 * until another file is chosen. The form does not change.
 */
export function ImportFileButton({ label, hint, room, send, onImport }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const told = useId();
  const [refused, setRefused] = useState<{ name: string; fault: Fault }>();
  const read = useMutation({
    mutationFn: send,
    onSuccess(answer, { name }) {
      const count = answer.rows.length;
      if (count > room)
        setRefused({ name, fault: { key: 'booking.tooMany', params: { count, room } } });
      else onImport(answer);
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
        title={hint}
        aria-describedby={refused ? told : undefined}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept=".xls,.xlsx,.csv,.txt"
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // Allow choosing the same file again after a correction.
          target.value = '';
        }}
      />
      {refused && (
        <Alert
          data-testid="import-refused"
          id={told}
          type="error"
          showIcon
          role="alert"
          title={t('booking.importRefused', { name: refused.name })}
          description={sayFault(refused.fault, t)}
          closable={{ onClose: () => setRefused(undefined) }}
        />
      )}
    </>
  );
}

/** Checks a file before the upload; the server checks its contents. */
function findFileFault({ name, size }: File): Fault | undefined {
  if (!/\.(xls|xlsx|csv|txt)$/i.test(name)) return { key: 'validation.import.type' };
  if (size > importFileMaxBytes)
    return { key: 'validation.file.tooLarge', params: { kb: importFileMaxBytes / 1024 } };
  return undefined;
}
