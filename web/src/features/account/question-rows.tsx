import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Select } from '../../components/select';
import { TextInput } from '../../components/text-input';
import { securityQuestionsMax } from '@hall/shared/contract/own-account';
import { useField, useOpenForm } from '@hall/ui/forms';
import common from '../../styles/common.module.css';
import css from './own-account.module.css';

export interface QuestionRow {
  question: string | undefined;
  answer: string;
}

interface Props {
  rows: QuestionRow[];
  onChange(rows: QuestionRow[]): void;
}

/** Rows of distinct questions, each with its answer. Errors appear below all rows. */
export function QuestionRows({ rows, onChange }: Props) {
  const { t } = useTranslation();
  const { showFault } = useOpenForm();
  const question = useField('question', t('team.question.question'));
  const answer = useField('answer', t('team.question.answer'));
  const known = t('team.question.choices', { returnObjects: true }) as string[];
  const write = (index: number, change: Partial<QuestionRow>): void => {
    onChange(rows.map((row, i) => (i === index ? { ...row, ...change } : row)));
    for (const name of ['question', 'answer']) showFault(name, undefined);
  };
  const error = question.error ?? answer.error;
  return (
    <>
      {rows.map((row, index) => (
        <fieldset key={index} className={css.questionRow}>
          <legend>{t('team.question.number', { number: index + 1 })}</legend>
          <Select
            {...(index === 0 && { id: question.id })}
            className={css.question}
            aria-label={t('team.question.question')}
            value={row.question}
            onChange={(chosen) => write(index, { question: chosen })}
            options={known
              .filter((one) => one === row.question || !rows.some((r) => r.question === one))
              .map((value) => ({ value, label: value }))}
          />
          <TextInput
            {...(index === 0 && { id: answer.id })}
            aria-label={t('team.question.answer')}
            placeholder={t('team.question.answer')}
            maxLength={50}
            autoComplete="off"
            value={row.answer}
            onChange={(text) => write(index, { answer: text })}
          />
        </fieldset>
      ))}
      <div className={`${common.actions} ${css.questionTools}`}>
        <Button
          disabled={rows.length >= securityQuestionsMax}
          onClick={() => onChange([...rows, { question: undefined, answer: '' }])}
        >
          {t('team.question.add')}
        </Button>
        {rows.length > 1 && (
          <Button onClick={() => onChange(rows.slice(0, -1))}>{t('team.question.drop')}</Button>
        )}
      </div>
      {error && (
        <p
          className={`${common.fieldError} ${css.questionFault}`}
          id={`${question.id}-error`}
          role="alert"
        >
          {error}
        </p>
      )}
    </>
  );
}
