import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { normaliseIdNumber } from '@hall/shared/rules/documents';
import { maskNumber } from '@hall/shared/rules/masking';
import { type SavedVisitor, visitorCalls } from '@hall/shared/contract/visitor';
import { useAsk } from '../../api/use-call';
import { Button } from '../../components/button';
import { Checkbox } from '../../components/checkbox';
import common from '../../styles/common.module.css';
import type { DraftVisitor } from './draft-visitor';
import { PersonName } from './person-name';
import type { Person } from './use-party-rows';
import css from './saved-visitor-choice.module.css';

interface Props {
  /** The visitors on the form. */
  visitors: readonly DraftVisitor[];
  /** The maximum number of people on the form, and how many it can still hold. */
  max: number;
  room: number;
  onAdd(person: Person): void;
  onRemove(visitor: DraftVisitor): void;
}

/** Number of people visible at first; a button shows the rest. */
const shownAtFirst = 6;

/** The visitors that the account saved. */
export const useSavedVisitors = () => useAsk(visitorCalls.list, {}, { staleTime: 60_000 });

/** Checkboxes for the account's owner and the saved visitors: a ticked person is on the form. */
export function SavedVisitorChoice({ visitors, max, room, onAdd, onRemove }: Props) {
  const { t } = useTranslation();
  const { data, isPending } = useSavedVisitors();
  const [isWhole, setWhole] = useState(false);
  const people = [
    ...(data?.myself ? [{ ...data.myself, isMyself: true }] : []),
    ...(data?.visitors ?? []).filter(
      (saved) => !data?.myself || !isSame({ ...saved, visitorid: undefined }, data.myself),
    ),
  ];
  if (isPending) return <div className={`${css.savedVisitors} ${css.place}`} aria-busy />;
  if (!people.length) return null;
  return (
    <fieldset className={css.savedVisitors} data-testid="saved-visitors">
      <legend>{t('booking.saved')}</legend>
      {people.slice(0, isWhole ? undefined : shownAtFirst).map((person) => {
        const { visitorid, realname, doctype, idnum, child, unreadable } = person;
        const onForm = visitors.find((visitor) => isSame(visitor, person));
        const number = unreadable ? t('validation.unreadable') : idnum;
        // A lost number must be typed.
        const known = { ...(!unreadable && { visitorid }), ...(child && { child }) };
        return (
          <Checkbox
            key={visitorid}
            checked={onForm !== undefined}
            disabled={!onForm && room <= 0}
            aria-describedby={!onForm && room <= 0 ? 'saved-full' : undefined}
            onChange={() =>
              onForm ? onRemove(onForm) : onAdd({ ...known, realname, doctype, idnum })
            }
          >
            {'isMyself' in person && <b>{t('booking.myself')} </b>}
            <PersonName name={realname} /> <span className={common.quiet}>{number}</span>
          </Checkbox>
        );
      })}
      {!isWhole && people.length > shownAtFirst && (
        <Button look="link" className={common.frameless} onClick={() => setWhole(true)}>
          {t('booking.showAll', { count: people.length })}
        </Button>
      )}
      {room <= 0 && people.some((person) => !visitors.some((one) => isSame(one, person))) && (
        <p id="saved-full" className={`${common.quiet} ${css.full}`}>
          {t('booking.savedFull', { max })}
        </p>
      )}
    </fieldset>
  );
}

/** Whether a row is this saved person, chosen or typed. A number is compared as far as its mask shows it. */
const isSame = (
  {
    visitorid,
    realname,
    doctype,
    idnum,
  }: Omit<Person, 'visitorid'> & { visitorid?: string | undefined },
  saved: SavedVisitor,
): boolean =>
  visitorid
    ? visitorid === saved.visitorid
    : realname !== '' &&
      realname === saved.realname &&
      (!idnum || (doctype === saved.doctype && masked(normaliseIdNumber(idnum)) === saved.idnum));

const masked = (idnum: string): string => (idnum.includes('*') ? idnum : maskNumber(idnum));
