import { DeleteOutlined, StarOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChooseDocument } from '../forms/choose-document';
import { typedNameMax } from '@hall/shared/codes/limits';
import { checkForm } from '@hall/shared/contract/check';
import { VisitorDto } from '@hall/shared/contract/visitor';
import type { DraftVisitor } from './draft-visitor';
import type { RowFaults } from './visitor-faults';
import { asksForChild } from '@hall/shared/rules/children';
import { describedBy, FieldFrame, sayFault } from '@hall/ui/forms';
import { NameHint } from '../forms/name-hint';
import css from './visitor-row.module.css';

interface Props {
  index: number;
  visitor: DraftVisitor;
  errors: RowFaults;
  /** A line of a large party: its fields are named by their columns. */
  isCompact: boolean;
  /** Whether a child is declared, where the document does not tell. */
  asksChildren: boolean;
  removable: boolean;
  onChange(visitor: DraftVisitor): void;
  onRemove(visitor: DraftVisitor): void;
  onKeep?: ((visitor: DraftVisitor) => void) | undefined;
}

/** One visitor of the form, with what is wrong at its own fields. Among sixty, only the one that changes is drawn. */
export const VisitorRow = memo(function VisitorRow({
  index,
  visitor,
  errors,
  isCompact,
  asksChildren,
  removable,
  onChange,
  onRemove,
  onKeep,
}: Props) {
  const { t } = useTranslation();
  const id = (field: string): string => `visitor-${index}-${field}`;
  const frameOf = (field: 'realname' | 'doctype' | 'idnum') => ({
    id: id(field),
    label: t(`account.field.${field}`),
    error: sayFault(errors[field], t),
  });
  return (
    <fieldset
      className={css.visitorRow}
      data-compact={isCompact || undefined}
      data-testid="visitor-row"
    >
      <legend>{t('booking.visitor', { number: index + 1 })}</legend>
      <span className={css.number} aria-hidden="true">
        {index + 1}
      </span>
      <FieldFrame
        {...frameOf('realname')}
        hint={<NameHint id={id('name-hint')} typed={visitor.realname} />}
      >
        <Input
          id={id('realname')}
          value={visitor.realname}
          maxLength={typedNameMax}
          placeholder={isCompact ? t('account.field.realname') : ''}
          status={errors.realname ? 'error' : ''}
          aria-invalid={Boolean(errors.realname)}
          aria-describedby={describedBy(
            errors.realname && `${id('realname')}-error`,
            id('name-hint'),
          )}
          onChange={(event) => onChange({ ...visitor, realname: event.target.value })}
        />
      </FieldFrame>
      <FieldFrame {...frameOf('doctype')}>
        <ChooseDocument
          id={id('doctype')}
          value={visitor.doctype}
          // Chosen again too: what a file named wrongly is confirmed as it was guessed.
          onSelect={(doctype) => onChange({ ...visitor, doctype })}
        />
      </FieldFrame>
      <FieldFrame
        {...frameOf('idnum')}
        hint={
          asksChildren &&
          asksForChild(visitor.doctype) && (
            <Checkbox
              id={id('child')}
              checked={visitor.child ?? false}
              onChange={({ target }) => onChange({ ...visitor, child: target.checked })}
            >
              {t('booking.child')}
            </Checkbox>
          )
        }
      >
        <Input
          id={id('idnum')}
          value={visitor.idnum}
          maxLength={60}
          placeholder={isCompact ? t('account.field.idnum') : ''}
          status={errors.idnum ? 'error' : ''}
          aria-invalid={Boolean(errors.idnum)}
          aria-describedby={errors.idnum ? `${id('idnum')}-error` : undefined}
          onChange={(event) => onChange({ ...visitor, idnum: event.target.value })}
        />
      </FieldFrame>
      <div className={css.visitorActions}>
        {onKeep && (
          <Button
            size="small"
            type="link"
            onClick={() => onKeep(visitor)}
            disabled={!visitor.realname || !visitor.idnum}
            {...(isCompact && {
              icon: <StarOutlined />,
              title: t('booking.keep'),
              'aria-label': t('booking.keep'),
            })}
          >
            {!isCompact && t('booking.keep')}
          </Button>
        )}
        <Button
          size="small"
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('booking.remove', { number: index + 1 })}
          disabled={!removable}
          onClick={() => onRemove(visitor)}
        />
      </div>
      {isToCorrect(visitor) && (
        <p className={css.original} data-testid="original">
          {t('booking.original', { text: visitor.original })}
        </p>
      )}
      {visitor.hidden && <p className={css.original}>{t('booking.hiddenRow')}</p>}
    </fieldset>
  );
});

/** What stood in a list is shown until the row is right. */
const isToCorrect = ({ original, realname, doctype, idnum }: DraftVisitor): boolean =>
  original !== undefined && checkForm(VisitorDto, { realname, doctype, idnum }).faults.length > 0;
