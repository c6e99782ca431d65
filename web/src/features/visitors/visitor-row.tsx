import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type DocType, docTypes } from '@hall/shared/codes/states';
import type { DraftVisitor } from '../booking/booking-draft';
import type { RowFaults } from '../booking/visitor-faults';
import { sayFault } from '@hall/ui/forms/fault';
import { describedBy } from '../forms/field';
import { NameHint } from '../forms/name-hint';
import './visitor-row.css';

interface Props {
  index: number;
  visitor: DraftVisitor;
  errors: RowFaults;
  removable: boolean;
  onChange(visitor: DraftVisitor): void;
  onRemove(visitor: DraftVisitor): void;
  onKeep(visitor: DraftVisitor): void;
}

/** One visitor of the form, with what is wrong at its own fields. Among sixty, only the one that changes is drawn. */
export const VisitorRow = memo(function VisitorRow({
  index,
  visitor,
  errors,
  removable,
  onChange,
  onRemove,
  onKeep,
}: Props) {
  const { t } = useTranslation();
  const id = (field: string): string => `visitor-${index}-${field}`;
  const errorOf = (field: string) =>
    errors[field] && (
      <p className="field-error" role="alert" id={`${id(field)}-error`}>
        {sayFault(errors[field], t)}
      </p>
    );
  return (
    <fieldset className="visitor-row">
      <legend>{t('booking.visitor', { number: index + 1 })}</legend>
      <div>
        <label htmlFor={id('realname')}>{t('account.field.realname')}</label>
        <Input
          id={id('realname')}
          value={visitor.realname}
          status={errors.realname ? 'error' : ''}
          aria-invalid={Boolean(errors.realname)}
          aria-describedby={describedBy(
            errors.realname && `${id('realname')}-error`,
            id('name-hint'),
          )}
          onChange={(event) => onChange({ ...visitor, realname: event.target.value })}
        />
        <NameHint id={id('name-hint')} typed={visitor.realname} />
        {errorOf('realname')}
      </div>
      <div>
        <label htmlFor={id('doctype')}>{t('account.field.doctype')}</label>
        <Select
          id={id('doctype')}
          aria-label={t('account.field.doctype')}
          value={visitor.doctype}
          // Chosen again too: what a file named wrongly is confirmed as it was guessed.
          onSelect={(doctype: DocType) => onChange({ ...visitor, doctype })}
          options={docTypes.map((value) => ({ value, label: t(`account.doctype.${value}`) }))}
          popupMatchSelectWidth={false}
        />
        {errorOf('doctype')}
      </div>
      <div>
        <label htmlFor={id('idnum')}>{t('account.field.idnum')}</label>
        <Input
          id={id('idnum')}
          value={visitor.idnum}
          status={errors.idnum ? 'error' : ''}
          aria-invalid={Boolean(errors.idnum)}
          aria-describedby={errors.idnum ? `${id('idnum')}-error` : undefined}
          onChange={(event) => onChange({ ...visitor, idnum: event.target.value })}
        />
        {errorOf('idnum')}
      </div>
      <div className="visitor-actions">
        <Button
          size="small"
          type="link"
          onClick={() => onKeep(visitor)}
          disabled={!visitor.realname || !visitor.idnum}
        >
          {t('booking.keep')}
        </Button>
        <Button
          size="small"
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('booking.remove', { number: index + 1 })}
          disabled={!removable}
          onClick={() => onRemove(visitor)}
        />
      </div>
    </fieldset>
  );
});
