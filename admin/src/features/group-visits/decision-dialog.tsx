import { useNavigate } from '@tanstack/react-router';
import { Alert, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame, faultText } from '@hall/ui/forms';
import type { AuthDecision } from '@hall/shared/codes/approval';
import { applicationTextNames } from '@hall/shared/contract/group-visit';
import type { GroupVisitDetail } from '@hall/shared/contract/staff/group-visits-answers';
import { needsComment } from '@hall/shared/rules/approval';
import { needsReason } from '@hall/shared/rules/ceremonies';
import { joinLanguages } from '@hall/shared/rules/both-languages';
import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits';
import { requestOf } from '../../api/request';
import { useUndoOffer } from '../../forms/use-undo-offer';
import { readRefusal } from '../../api/problem-text';
import { Conflicts } from './visit-outcome';
import { ActDialog } from '../../forms/act-drawer';
import { type BilingualText, BilingualFields } from '../../forms/bilingual-fields';
import { VisitTime } from '../../format/instant';
import { useAct, useAsk } from '../../api/use-call';
import css from '../../forms/forms.module.css';

const templates = {
  approve: [],
  return: ['letter', 'persons', 'session'],
  reject: ['purpose', 'taken', 'uncorrected'],
  revoke: ['changed'],
} as const;

type TemplateName = (typeof templates)['return' | 'reject' | 'revoke'][number];

/** Confirms a decision with its comment and the fields to correct. */
export function DecisionDialog({
  detail,
  decision,
  onDone,
  onClose,
}: {
  detail: GroupVisitDetail;
  decision: AuthDecision;
  /** Called after the decision; opens the next case. */
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const step = decision === 'approve' ? detail.approvalstep : decision;
  const name = t(`applications.decide.${step}`);
  const [comment, setComment] = useState<BilingualText>({ zh: '', en: '' });
  const [fields, setFields] = useState<string[]>([]);
  const [fieldFault, setFieldFault] = useState<string>();
  const [fault, setFault] = useState<string>();
  const isOverride = decision === 'approve' && needsReason(detail.conflicts);
  const isRequired = needsComment(decision) || isOverride;
  const { refetch } = useAsk(groupVisitEndpoints.get, { authapplyid: detail.authapplyid });
  const { authapplyid } = detail;
  const navigate = useNavigate();
  const offerUndo = useUndoOffer();
  const act = { act: t(`applications.decide.done.${step}`), name: detail.form.unitname };
  const undoable = decision === 'return';
  const decide = useAct(groupVisitEndpoints.decide, {
    ...(!undoable && { done: act }),
    quiet: true,
  });
  /** Inserts the template in both languages, because the unit may read the other one. */
  const choose = async (template: TemplateName): Promise<void> => {
    const [zh, en] = await Promise.all([
      import('@hall/shared/locales/zh/admin'),
      import('@hall/shared/locales/en/admin'),
    ]);
    setComment({
      zh: zh.texts.applications.decide.templates[template],
      en: en.texts.applications.decide.templates[template],
    });
    setFieldFault(undefined);
  };
  const confirm = async (): Promise<void> => {
    const written = joinLanguages(comment.zh, comment.en);
    const isMissing = isRequired && !written;
    setFieldFault(
      isMissing ? t(`validation.${isOverride ? 'conflictReason' : 'comment'}`) : undefined,
    );
    setFault(undefined);
    if (isMissing) return;
    try {
      await decide.mutateAsync({
        authapplyid,
        decision,
        undoable,
        comment: written,
        fields,
        version: detail.version,
      });
      onClose();
      onDone();
      if (undoable)
        offerUndo(
          t('console.named', act),
          requestOf(groupVisitEndpoints.undo, { authapplyid }),
          () => void navigate({ to: '/authorizations/$authapplyid', params: { authapplyid } }),
        );
    } catch (error) {
      const { fields: faults, whole } = readRefusal(t)(error);
      setFieldFault(faultText(faults.comment, t));
      setFault(faults.comment ? undefined : faultText(whole, t));
      // A competing visit may have appeared meanwhile. After a reload the dialog names it.
      if (faults.comment) await refetch();
    }
  };
  const hint = isOverride ? 'commentOverride' : isRequired ? 'commentHint' : 'commentFree';
  const fieldNames = [
    ...applicationTextNames,
    'flower',
    'need_memorialroom',
    'personsdata',
    'letter_url',
  ];
  return (
    <ActDialog
      title={t('console.named', { act: name, name: detail.form.unitname })}
      submitText={name}
      danger={decision === 'reject' || decision === 'revoke'}
      focus="comment"
      busy={decide.isPending}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      {fault && <Alert type="error" role="alert" showIcon title={fault} />}
      <div>
        <VisitTime date={detail.eventsdate} session={detail.session} /> ·{' '}
        {t('applications.people', { count: detail.personscount })}
        {decision === 'revoke' && <div>{t('applications.decide.revokeEffect')}</div>}
      </div>
      {decision === 'approve' && <Conflicts detail={detail} />}
      {decision !== 'approve' && (
        <Select
          value={null}
          classNames={{ popup: { root: css.reasonOptions ?? '' } }}
          placeholder={t('console.form.template')}
          aria-label={t('console.form.template')}
          options={templates[decision].map((value) => ({
            value,
            label: t(`applications.decide.templates.${value}`),
          }))}
          onChange={(chosen: TemplateName | null) => void (chosen && choose(chosen))}
        />
      )}
      {decision === 'return' && (
        <FieldFrame id="fields" label={t('applications.decide.fields')}>
          <Select
            id="fields"
            mode="multiple"
            value={fields}
            showSearch={{ optionFilterProp: 'label' }}
            options={fieldNames.map((value) => ({ value, label: t(`auth.field.${value}`) }))}
            onChange={setFields}
          />
        </FieldFrame>
      )}
      <BilingualFields
        id="comment"
        label={t('applications.decide.comment')}
        labelEn={t('applications.decide.commentEn')}
        value={comment}
        isInBoth
        error={fieldFault}
        hint={t(`applications.decide.${hint}`)}
        onChange={(value) => {
          setComment(value);
          setFault(undefined);
          setFieldFault(undefined);
        }}
      />
    </ActDialog>
  );
}
