import { Button } from '../../components/button';
import { DeleteIcon } from '../../components/icons';
import { type FocusEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftVisitor } from './draft-visitor';
import { FoldedVisitor } from './folded-visitor';
import { isComplete, isFolded } from './is-folded';
import type { RowFaults } from './visitor-faults';
import { VisitorFields } from './visitor-fields';
import compact from './compact-row.module.css';
import css from './visitor-row.module.css';

interface Props {
  index: number;
  visitor: DraftVisitor;
  errors: RowFaults;
  /** A line of a large party, whose labels are the column headings. */
  isCompact: boolean;
  /** Whether the row is being edited. */
  isHeld: boolean;
  /** Whether the row asks for what visitors declare. */
  asksDeclarations: boolean;
  removable: boolean;
  onChange(visitor: DraftVisitor): void;
  onRemove(visitor: DraftVisitor, index: number): void;
  onSave?: ((visitor: DraftVisitor) => void) | undefined;
  /** The handlers of opening, focusing, leaving and collapsing the row. */
  hold: RowHold;
}

/** Handlers that track which row is being edited. The object is stable while the rows change. */
interface RowHold {
  open(key: string, index: number): void;
  enter(key: string, control: Element): void;
  leave(key: string, row: Element): void;
  fold(index: number): void;
}

/**
 * One visitor of the form, with errors at its fields; one line when complete. Memoised: of sixty rows, only the changed one
 * renders.
 */
export const VisitorRow = memo(function VisitorRow(props: Props) {
  const { index, visitor, errors, isCompact, isHeld, removable, onRemove, hold } = props;
  const { t } = useTranslation();
  const folded = isFolded(visitor, errors, isHeld);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    // A press on a label or next to the fields moves the focus to an element around the row, or nowhere.
    if (!relatedTarget || relatedTarget.contains(currentTarget)) return;
    if (!currentTarget.contains(relatedTarget)) hold.leave(visitor.key, currentTarget);
  };
  return (
    <fieldset
      className={`${css.visitorRow} ${isCompact && !folded ? compact.compact : ''}`}
      data-folded={folded || undefined}
      data-testid="visitor-row"
      {...(!folded && { onFocus: ({ target }) => hold.enter(visitor.key, target), onBlur: leave })}
    >
      <legend>{t('booking.visitor', { number: index + 1 })}</legend>
      <span className={css.number} aria-hidden="true">
        {index + 1}
      </span>
      {folded ? (
        <FoldedVisitor
          index={index}
          visitor={visitor}
          asksDeclarations={props.asksDeclarations}
          onChange={props.onChange}
          onOpen={() => hold.open(visitor.key, index)}
        />
      ) : (
        <VisitorFields {...props} />
      )}
      <Button
        className={css.remove}
        small
        look="text"
        icon={<DeleteIcon />}
        aria-label={t('booking.remove', { number: index + 1 })}
        disabled={!removable}
        onClick={() => onRemove(visitor, index)}
      />
      {visitor.original !== undefined && !isComplete(visitor) && (
        <p className={css.original} data-testid="original">
          {t('booking.original', { text: visitor.original })}
        </p>
      )}
      {visitor.hidden && <p className={css.original}>{t('booking.hiddenRow')}</p>}
    </fieldset>
  );
});
