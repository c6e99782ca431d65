import { Alert, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthDecision } from '@hall/shared/codes/approval';
import { applyTextNames } from '@hall/shared/contract/authorization';
import type { AuthorizationDetail } from '@hall/shared/contract/staff/authorizations';
import { needsComment } from '@hall/shared/rules/approval';
import { problemText } from '../../api/problem-text';
import { useAct } from '../../api/use-act';

/** Usual comments by decision. */
const templates = {
  approve: [],
  return: ['letter', 'persons', 'session'],
  reject: ['purpose', 'taken', 'uncorrected'],
} as const;

/** Asks before a decision: what is decided, why, and which fields have to be corrected. */
export function DecisionDialog({
  detail,
  decision,
  onDone,
  onClose,
}: {
  detail: AuthorizationDetail;
  decision: AuthDecision;
  /** It was decided: the next case is opened. */
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [comment, setComment] = useState('');
  const [fields, setFields] = useState<string[]>([]);
  const [fault, setFault] = useState<string>();
  const decide = useAct(
    (body: object) => ({ path: `authorizations/${detail.authapplyid}/decision`, body }),
    { done: t('authorizations.decide.done'), quiet: true },
  );
  const confirm = async (): Promise<void> => {
    if (needsComment(decision) && !comment.trim()) {
      setFault(t('validation.comment'));
      return;
    }
    try {
      await decide.mutateAsync({
        decision,
        comment: comment.trim(),
        fields,
        version: detail.version,
      });
      onClose();
      onDone();
    } catch (error) {
      setFault(problemText(t, error));
    }
  };
  const fieldNames = [
    ...applyTextNames,
    'flower',
    'need_memorialroom',
    'personsdata',
    'letter_url',
  ];
  return (
    <Modal
      open
      title={t('authorizations.decide.title', {
        decision: t(`authorizations.decide.${decision}`),
        unit: detail.form.unitname,
      })}
      okText={t(`authorizations.decide.${decision}`)}
      cancelText={t('console.form.cancel')}
      okButtonProps={{ danger: decision === 'reject', loading: decide.isPending }}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <div className="reason-dialog">
        <p>
          {detail.eventsdate} {detail.session} ·{' '}
          {t('authorizations.people', { count: detail.personscount })}
        </p>
        {decision !== 'approve' && (
          <Select
            value={null}
            placeholder={t('console.form.template')}
            aria-label={t('console.form.template')}
            options={templates[decision].map((name) => {
              const text = t(`authorizations.decide.templates.${name}`);
              return { value: text, label: text };
            })}
            onChange={(text: string | null) => setComment(text ?? '')}
          />
        )}
        {decision === 'return' && (
          <>
            <label htmlFor="fields">{t('authorizations.decide.fields')}</label>
            <Select
              id="fields"
              mode="multiple"
              value={fields}
              showSearch={{ optionFilterProp: 'label' }}
              options={fieldNames.map((value) => ({ value, label: t(`auth.field.${value}`) }))}
              onChange={setFields}
            />
          </>
        )}
        <label htmlFor="comment">{t('authorizations.decide.comment')}</label>
        <Input.TextArea
          id="comment"
          autoFocus
          rows={3}
          maxLength={500}
          showCount
          value={comment}
          status={fault ? 'error' : ''}
          onChange={(event) => setComment(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void confirm();
          }}
        />
        <small>
          {t(`authorizations.decide.${needsComment(decision) ? 'commentHint' : 'commentFree'}`)}
        </small>
        {fault && <Alert type="error" role="alert" title={fault} />}
      </div>
    </Modal>
  );
}
