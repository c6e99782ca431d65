import { Alert, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthDecision } from '@hall/shared/codes/approval';
import { reasonLength } from '@hall/shared/codes/limits';
import { applyTextNames } from '@hall/shared/contract/authorization';
import type { AuthorizationDetail } from '@hall/shared/contract/staff/authorizations';
import { needsComment } from '@hall/shared/rules/approval';
import { joinLanguages, roomBeside } from '@hall/shared/rules/both-languages';
import { problemText } from '../../api/problem-text';
import { useDecideAuthorization } from '../../api/authorizations/decide-authorization';
import { focusOnOpen } from '../../forms/focus-on-open';

/** Usual comments by decision. */
const templates = {
  approve: [],
  return: ['letter', 'persons', 'session'],
  reject: ['purpose', 'taken', 'uncorrected'],
} as const;

type TemplateName = (typeof templates)['return' | 'reject'][number];

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
  const [english, setEnglish] = useState('');
  const [fields, setFields] = useState<string[]>([]);
  const [fault, setFault] = useState<string>();
  const decide = useDecideAuthorization(detail.authapplyid, {
    done: t('authorizations.decide.done'),
    quiet: true,
  });
  /** In both languages, whichever the page speaks: the unit may read the other. */
  const choose = async (name: TemplateName): Promise<void> => {
    const [zh, en] = await Promise.all([
      import('@hall/shared/locales/zh/admin'),
      import('@hall/shared/locales/en/admin'),
    ]);
    setComment(zh.texts.authorizations.decide.templates[name]);
    setEnglish(en.texts.authorizations.decide.templates[name]);
  };
  const confirm = async (): Promise<void> => {
    const written = joinLanguages(comment, english);
    if (needsComment(decision) && !written) {
      setFault(t('validation.comment'));
      return;
    }
    try {
      await decide.mutateAsync({
        decision,
        comment: written,
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
      afterOpenChange={focusOnOpen('comment')}
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
            options={templates[decision].map((name) => ({
              value: name,
              label: t(`authorizations.decide.templates.${name}`),
            }))}
            onChange={(name: TemplateName | null) => void (name && choose(name))}
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
          rows={3}
          maxLength={roomBeside(english, reasonLength.max)}
          showCount
          value={comment}
          status={fault ? 'error' : ''}
          onChange={(event) => setComment(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void confirm();
          }}
        />
        <label htmlFor="reason-en">{t('console.form.reasonEn')}</label>
        <Input.TextArea
          id="reason-en"
          lang="en"
          rows={2}
          maxLength={roomBeside(comment, reasonLength.max)}
          showCount
          value={english}
          onChange={(event) => setEnglish(event.target.value)}
        />
        <small>
          {t(`authorizations.decide.${needsComment(decision) ? 'commentHint' : 'commentFree'}`)}
        </small>
        {fault && <Alert type="error" role="alert" title={fault} />}
      </div>
    </Modal>
  );
}
