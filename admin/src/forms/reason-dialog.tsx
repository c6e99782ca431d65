import { Alert, Input, Modal, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonLength } from '@hall/shared/codes/limits';
import { checkForm } from '@hall/shared/contract/check';
import { ReasonDto } from '@hall/shared/contract/staff/reason';
import {
  joinLanguages,
  partLanguages,
  roomBeside,
  textIn,
} from '@hall/shared/rules/both-languages';
import { problemText } from '../api/problem-text';
import { focusOnOpen } from './focus-on-open';

/** Asks before an act that hurts somebody: what it will do, and why it is done. */
export function ReasonDialog(props: {
  title: string;
  /** What will happen, to whom. */
  effect: ReactNode;
  confirmText: string;
  danger?: boolean;
  /** Reasons that are often given: choosing one fills it in, to be edited. */
  templates?: string[];
  /** Who is told the reason may read English: it can be given in both languages. */
  isTold?: boolean;
  /** Further fields of the act. */
  children?: ReactNode;
  /** @throws the call's error: it is shown in the dialog */
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation();
  const [reason, setReason] = useState('');
  const [english, setEnglish] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    const { value, faults } = checkForm(ReasonDto, { reason: joinLanguages(reason, english) });
    if (faults[0]) {
      setFault(t(faults[0].key));
      return;
    }
    setFault(undefined);
    setBusy(true);
    try {
      await props.onConfirm(value.reason);
      props.onClose();
    } catch (error) {
      setFault(problemText(t, error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      afterOpenChange={focusOnOpen('reason')}
      title={props.title}
      okText={props.confirmText}
      cancelText={t('console.form.cancel')}
      okButtonProps={{ danger: props.danger ?? false, loading: busy }}
      onOk={() => void confirm()}
      onCancel={props.onClose}
    >
      <div className="reason-dialog">
        <div>{props.effect}</div>
        {props.children}
        {!!props.templates?.length && (
          <Select
            value={null}
            classNames={{ popup: { root: 'reason-options' } }}
            placeholder={t('console.form.template')}
            aria-label={t('console.form.template')}
            options={props.templates.map((text) => ({
              value: text,
              label: textIn(text, i18n.language),
            }))}
            onChange={(text: string | null) => {
              const { zh, en } = partLanguages(text ?? '');
              setReason(zh);
              setEnglish(en);
            }}
          />
        )}
        <label htmlFor="reason">{t('console.form.reason')}</label>
        <Input.TextArea
          id="reason"
          rows={3}
          maxLength={roomBeside(english, reasonLength.max)}
          showCount
          value={reason}
          status={fault ? 'error' : ''}
          onChange={(event) => setReason(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void confirm();
          }}
        />
        {props.isTold && (
          <>
            <label htmlFor="reason-en">{t('console.form.reasonEn')}</label>
            <Input.TextArea
              id="reason-en"
              lang="en"
              rows={2}
              maxLength={roomBeside(reason, reasonLength.max)}
              showCount
              value={english}
              onChange={(event) => setEnglish(event.target.value)}
            />
          </>
        )}
        {fault && <Alert type="error" role="alert" title={fault} />}
      </div>
    </Modal>
  );
}
