import { type ReactNode, useCallback, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { normaliseIdNumber } from '@hall/shared/rules/documents';
import { foldName } from '@hall/shared/rules/names';
import { focusFirst } from '@hall/ui/forms/focus-fault';
import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import { PlusIcon } from '../../components/icons';
import { SearchInput } from '../../components/search-input';
import common from '../../styles/common.module.css';
import { useElder } from '../../device/elder-mode';
import { useNarrow } from '../../theme/use-narrow';
import { useConfirm } from '../site/use-confirm';
import type { DraftVisitor } from './draft-visitor';
import { FaultSummary } from './fault-summary';
import { type ImportCalls, ImportVisitors } from './import-visitors';
import { commonFaults, listFaults } from './list-faults';
import css from './party-editor.module.css';
import { QuickPasteButton } from './quick-paste-button';
import { useHeldRow } from './use-held-row';
import type { PartyRows } from './use-party-rows';
import { VisitorRow } from './visitor-row';

/** The id of the button that adds a row. */
export const addVisitorId = 'visitor-add';

interface Props {
  party: PartyRows;
  /** The maximum number of people on the form. */
  max: number;
  files: ImportCalls;
  /** Whether people can also be pasted and imported. */
  hasTools?: boolean;
  /** Whether the rows ask for what visitors declare. */
  asksDeclarations?: boolean;
  /** Saves a visitor for the next booking; unset if this account saves no visitors. */
  onSave?: ((visitor: DraftVisitor) => void) | undefined;
  /** The id of the field to return to; its row is open. */
  openAt?: string | undefined;
  /** Shown above the rows, as other ways to fill them. */
  children?: ReactNode;
}

/** Size of a party that is shown as a table with one line each, if the screen is wide enough. */
const compactFrom = 6;
/** Size of a party that has a search field. */
const searchFrom = 11;
const noFaults = {};

/** The editor of a party: people are typed, pasted or imported, and errors appear at their rows. */
export function PartyEditor({
  party,
  max,
  files,
  hasTools = true,
  asksDeclarations = false,
  onSave,
  openAt,
  children,
}: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { visitors, faults, wrongRows, isOnly, word, count, remove } = party;
  const { held, setHeld, enter, leave } = useHeldRow(visitors[rowOf(openAt)]?.key);
  const hold = useMemo(
    () => ({
      enter,
      leave,
      open(key: string, index: number): void {
        flushSync(() => setHeld(key));
        document.getElementById(`visitor-${index}-realname`)?.focus();
      },
      fold(index: number): void {
        flushSync(() => setHeld(undefined));
        document.getElementById(`visitor-${index}-edit`)?.focus();
      },
    }),
    [enter, leave, setHeld],
  );
  const removeRow = useCallback(
    (visitor: DraftVisitor, index: number): void => {
      remove(visitor);
      focusFirst([`visitor-${index}-edit`, addVisitorId]);
    },
    [remove],
  );
  const addRow = (): void => {
    party.addEmpty();
    focusFirst([`visitor-${visitors.length}-realname`]);
  };
  const room = max - count;
  const [narrow, elder] = [useNarrow(), useElder()];
  const isCompact = visitors.length >= compactFrom && !narrow && !elder;
  const clear = (): void =>
    void confirm({
      title: t('booking.clearTitle'),
      okText: t('booking.clear'),
      danger: true,
      onOk: party.clear,
    });
  const isShown = (visitor: DraftVisitor): boolean =>
    (!isOnly || wrongRows.has(visitor.key)) && isMeant(visitor, word);
  return (
    <>
      {children}
      <div className={css.tools}>
        {hasTools && (
          <>
            <QuickPasteButton
              taken={visitors}
              room={room}
              onPaste={(people) => party.take(people, [])}
            />
            <ImportVisitors
              count={count}
              max={max}
              files={files}
              onImport={({ rows, errors }, way) =>
                party.take(
                  rows,
                  errors.map(({ row, field, errmsg, key, params }) => ({
                    row,
                    field,
                    fault: key ? { key, params } : errmsg,
                  })),
                  { way, max },
                )
              }
            />
          </>
        )}
        {count > 1 && (
          <Button look="text" danger className={common.frameless} onClick={clear}>
            {t('booking.clear')}
          </Button>
        )}
        {(visitors.length >= searchFrom || word !== '') && (
          <SearchInput
            className={css.search}
            aria-label={t('booking.search')}
            placeholder={t('booking.search')}
            value={word}
            onChange={party.setWord}
          />
        )}
      </div>
      {commonFaults(visitors, faults, t).map((text) => (
        <Notice
          key={text}
          className={css.cause}
          kind="error"
          title={text}
          role="status"
          data-testid="fault-cause"
        />
      ))}
      {wrongRows.size > 0 && (
        <FaultSummary
          ids={listFaults(visitors, faults)}
          isOnly={isOnly}
          onOnly={party.setOnly}
          onGo={() => party.setWord('')}
        />
      )}
      <div className={css.party} data-testid="party-rows">
        {isCompact && (
          <div className={css.head} aria-hidden="true">
            {['realname', 'doctype', 'idnum'].map((field) => (
              <span key={field}>{t(`account.field.${field}`)}</span>
            ))}
          </div>
        )}
        {visitors.map(
          (visitor, index) =>
            isShown(visitor) && (
              <VisitorRow
                key={visitor.key}
                index={index}
                visitor={visitor}
                errors={faults[visitor.key] ?? noFaults}
                isCompact={isCompact}
                isHeld={visitor.key === held}
                asksDeclarations={asksDeclarations}
                removable={visitors.length > 1}
                onChange={party.change}
                onRemove={removeRow}
                onSave={onSave}
                hold={hold}
              />
            ),
        )}
        {!visitors.some(isShown) && <p className={css.nobody}>{t('booking.nobodyFound')}</p>}
      </div>
      <Button
        id={addVisitorId}
        icon={<PlusIcon />}
        disabled={visitors.length >= max}
        onClick={addRow}
      >
        {t('booking.add')}
      </Button>
    </>
  );
}

/** @returns the index of a field's row, from the field's id */
const rowOf = (fieldId = ''): number => Number(/^visitor-(\d+)-/.exec(fieldId)?.[1] ?? -1);

/** Whether a search matches part of the name, in any of its spellings, or of the number. */
function isMeant({ realname, idnum }: DraftVisitor, word: string): boolean {
  const text = word.trim();
  if (!text) return true;
  const part = foldName(text);
  return (
    (part !== '' && foldName(realname).includes(part)) ||
    normaliseIdNumber(idnum).includes(normaliseIdNumber(text))
  );
}
