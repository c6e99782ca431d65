import { Fragment } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type DeclarationName, declarations } from '@hall/shared/rules/declarations';
import { Checkbox } from '../../components/checkbox';
import { TextInput } from '../../components/text-input';
import { FieldFrame } from '@hall/ui/forms';
import { urls } from '../../urls';
import type { DraftVisitor } from './draft-visitor';
import css from './visitor-row.module.css';

interface Props {
  index: number;
  visitor: DraftVisitor;
  names: readonly DeclarationName[];
  /** The row has one line, so the hint of a declaration is shown only once the declaration is given. */
  isCompact?: boolean;
  onChange(visitor: DraftVisitor): void;
}

/** The fields of some declarations: a checkbox for yes or no, an input for a short text. */
export function DeclaredFields({ index, visitor, names, isCompact, onChange }: Props) {
  const { t } = useTranslation();
  return names.map((name) => {
    const { textMax, explained } = declarations[name];
    const id = `visitor-${index}-${name}`;
    const label = t(`declared.${name}.field`);
    const answer = visitor[name];
    const hasHint = explained && (!isCompact || answer === true);
    return textMax === undefined ? (
      <Fragment key={name}>
        <Checkbox
          id={id}
          checked={answer === true}
          aria-describedby={hasHint ? `${id}-hint` : undefined}
          onChange={(checked) => onChange({ ...visitor, [name]: checked })}
        >
          {label}
        </Checkbox>
        {hasHint && (
          <p className={css.hint} id={`${id}-hint`}>
            {t(`declared.${name}.hint`)}{' '}
            <Link to={urls.accessibility}>{t('site.footer.accessibility')}</Link>
          </p>
        )}
      </Fragment>
    ) : (
      <FieldFrame key={name} id={id} label={label}>
        <TextInput
          id={id}
          value={String(answer ?? '')}
          maxLength={textMax}
          onChange={(text) => onChange({ ...visitor, [name]: text })}
        />
      </FieldFrame>
    );
  });
}
