import { useTranslation } from 'react-i18next';
import { typedNameMax } from '@hall/shared/codes/limits';
import { declarationsAskedOf } from '@hall/shared/rules/declarations';
import { Button } from '../../components/button';
import { StarIcon } from '../../components/icons';
import { TextInput } from '../../components/text-input';
import { FieldFrame, faultText } from '@hall/ui/forms';
import { ChooseDocument } from '../forms/choose-document';
import { DeclaredFields } from './declared-fields';
import { type DraftVisitor, retype } from './draft-visitor';
import { isFolded } from './is-folded';
import type { RowFaults } from './visitor-faults';
import css from './visitor-row.module.css';

interface Props {
  index: number;
  visitor: DraftVisitor;
  errors: RowFaults;
  isCompact: boolean;
  asksDeclarations: boolean;
  onChange(visitor: DraftVisitor): void;
  onSave?: ((visitor: DraftVisitor) => void) | undefined;
  hold: { fold(index: number): void };
}

/** The fields of a visitor, each with its error, and the actions on a filled-in visitor. */
export function VisitorFields(props: Props) {
  const { index, visitor, errors, isCompact, asksDeclarations, onChange, onSave, hold } = props;
  const { t } = useTranslation();
  const id = (field: string): string => `visitor-${index}-${field}`;
  const frameOf = (field: 'realname' | 'doctype' | 'idnum') => ({
    id: id(field),
    className: css.field,
    label: t(`account.field.${field}`),
    error: faultText(errors[field], t),
  });
  return (
    <>
      <FieldFrame {...frameOf('realname')}>
        <TextInput
          id={id('realname')}
          value={visitor.realname}
          maxLength={typedNameMax}
          placeholder={isCompact ? t('account.field.realname') : ''}
          aria-invalid={Boolean(errors.realname)}
          aria-describedby={errors.realname && `${id('realname')}-error`}
          onChange={(realname) => onChange(retype(visitor, { realname }))}
        />
      </FieldFrame>
      <FieldFrame {...frameOf('doctype')}>
        <ChooseDocument
          id={id('doctype')}
          // A type that was guessed from a file is not shown: the visitor chooses it, even if the guess is right.
          {...(!errors.doctype && { value: visitor.doctype })}
          isWrong={Boolean(errors.doctype)}
          aria-describedby={errors.doctype ? `${id('doctype')}-error` : undefined}
          onChange={(doctype) => onChange(retype(visitor, { doctype }))}
        />
      </FieldFrame>
      <FieldFrame
        {...frameOf('idnum')}
        note={
          asksDeclarations && (
            <div className={css.declared}>
              <DeclaredFields
                index={index}
                visitor={visitor}
                names={declarationsAskedOf(visitor.doctype)}
                isCompact={isCompact}
                onChange={onChange}
              />
            </div>
          )
        }
      >
        <TextInput
          id={id('idnum')}
          value={visitor.visitorid ? '' : visitor.idnum}
          maxLength={60}
          placeholder={
            visitor.visitorid ? visitor.idnum : isCompact ? t('account.field.idnum') : ''
          }
          aria-invalid={Boolean(errors.idnum)}
          aria-describedby={errors.idnum ? `${id('idnum')}-error` : undefined}
          onChange={(idnum) => onChange(retype(visitor, { idnum }))}
        />
      </FieldFrame>
      <div className={css.acts}>
        {onSave && !visitor.visitorid && (
          <Button
            small
            look="link"
            onClick={() => onSave(visitor)}
            disabled={!visitor.realname || !visitor.idnum}
            {...(isCompact && {
              icon: <StarIcon />,
              title: t('booking.saveForLater'),
              'aria-label': t('booking.saveForLater'),
            })}
          >
            {!isCompact && t('booking.saveForLater')}
          </Button>
        )}
        {!isCompact && isFolded(visitor, errors, false) && (
          <Button small aria-expanded onClick={() => hold.fold(index)}>
            {t('booking.fold')}
          </Button>
        )}
      </div>
    </>
  );
}
