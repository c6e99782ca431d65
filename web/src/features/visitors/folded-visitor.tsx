import { Button } from '../../components/button';
import { useTranslation } from 'react-i18next';
import {
  declarations,
  declarationsAskedOf,
  declaredInWords,
  pickDeclared,
} from '@hall/shared/rules/declarations';
import { normaliseIdNumber } from '@hall/shared/rules/documents';
import { normaliseRealName } from '@hall/shared/rules/names';
import { useDocumentName } from '../../api/start';
import { DeclaredFields } from './declared-fields';
import type { DraftVisitor } from './draft-visitor';
import { PersonName } from './person-name';
import css from './folded-visitor.module.css';

/** Number of trailing digits that distinguish documents. */
const shownDigits = 4;

interface Props {
  index: number;
  visitor: DraftVisitor;
  asksDeclarations: boolean;
  onChange(visitor: DraftVisitor): void;
  onOpen(): void;
}

/**
 * A complete visitor in one line; a button opens the fields. Some declarations are asked here too, because visitors from a
 * list or from the saved visitors never have open fields.
 */
export function FoldedVisitor({ index, visitor, asksDeclarations, onChange, onOpen }: Props) {
  const { t } = useTranslation();
  const { realname, doctype, idnum } = visitor;
  const documentName = useDocumentName();
  const asked = declarationsAskedOf(doctype).filter((name) => declarations[name].askedWhenFolded);
  const shown = declarationsAskedOf(doctype).filter((name) => !asked.includes(name));
  const digits = normaliseIdNumber(idnum).slice(-shownDigits);
  return (
    <>
      <div className={css.who} data-testid="folded-visitor">
        <b translate="no">
          <PersonName name={normaliseRealName(realname)} />
        </b>
        <span>
          {[documentName(doctype), ...declaredInWords(pickDeclared(visitor, shown), t)].join(' · ')}
        </span>
        <span className={css.digits}>{t('booking.ending', { digits })}</span>
        {asksDeclarations && (
          <DeclaredFields index={index} visitor={visitor} names={asked} onChange={onChange} />
        )}
      </div>
      <Button
        id={`visitor-${index}-edit`}
        small
        aria-expanded={false}
        aria-label={t('booking.edit', { number: index + 1 })}
        onClick={onOpen}
      >
        {t('booking.editShort')}
      </Button>
    </>
  );
}
