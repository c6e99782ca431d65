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
  /** How many more the form can hold. */
  room: number;
  /** Sends the file. @returns its rows */
  send(file: File): Promise<VisitorImportAnswer>;
  onImport(answer: VisitorImportAnswer): void;
}

/**
 * Chooses an xls, xlsx, csv or txt file of people (spec 5). A file that is refused as a whole is told below the buttons
 * until another is chosen; the form stays as it was.
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
      // An ended sign-in leads away by itself.
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
          // The same file can be chosen again once it was mended.
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

/** What can be seen of a file before it is sent; the server looks into it. */
function findFileFault({ name, size }: File): Fault | undefined {
  if (!/\.(xls|xlsx|csv|txt)$/i.test(name)) return { key: 'validation.import.type' };
  if (size > importFileMaxBytes)
    return { key: 'validation.file.tooLarge', params: { kb: importFileMaxBytes / 1024 } };
  return undefined;
}
