import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkForm } from '@hall/shared/contract/check';
import { ReasonDto } from '@hall/shared/contract/staff/reason';
import { joinLanguages } from '@hall/shared/rules/both-languages';
import { problemText } from '../api/problem-text';
import { ActDialog } from './act-drawer';
import { type BilingualText, BilingualFields, UsualReasons } from './bilingual-fields';

/** Confirms an act that affects somebody: its effect and the reason. */
export function ReasonDialog(props: {
  title: string;
  /** The effect of the act and the people affected. */
  effect: ReactNode;
  confirmText: string;
  danger?: boolean;
  /** Common reasons. Selecting one fills it in for editing. */
  templates?: string[];
  /** Whether the reason is sent to somebody who may read English; it then has a field for each language. */
  isInBoth?: boolean;
  /** Further fields of the act, and the id of the one to focus; unset: the reason. */
  children?: ReactNode;
  focus?: string;
  /** @throws the call's error, which the dialog shows */
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<BilingualText>({ zh: '', en: '' });
  const [fieldFault, setFieldFault] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    const { value, faults } = checkForm(ReasonDto, { reason: joinLanguages(reason.zh, reason.en) });
    setFieldFault(faults[0] && t(faults[0].key));
    setFault(undefined);
    if (faults[0]) return;
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
    <ActDialog
      title={props.title}
      submitText={props.confirmText}
      danger={props.danger ?? false}
      focus={props.focus ?? 'reason'}
      busy={busy}
      onSubmit={() => void confirm()}
      onClose={props.onClose}
    >
      {fault && <Alert type="error" role="alert" showIcon title={fault} />}
      <div>{props.effect}</div>
      {props.children}
      <UsualReasons templates={props.templates ?? []} onChoose={setReason} />
      <BilingualFields
        id="reason"
        label={t('console.form.reason')}
        value={reason}
        isInBoth={props.isInBoth ?? false}
        error={fieldFault}
        onChange={(value) => {
          setReason(value);
          setFault(undefined);
          setFieldFault(undefined);
        }}
      />
    </ActDialog>
  );
}
