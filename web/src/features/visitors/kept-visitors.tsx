import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { normaliseIdNumber } from '@hall/shared/rules/documents';
import { maskNumber } from '@hall/shared/rules/masking';
import { useSavedVisitors } from '../../api/visitors';
import common from '../../styles/common.module.css';
import type { DraftVisitor } from './draft-visitor';
import { PersonName } from './person-name';
import css from './kept-visitors.module.css';

type Person = Omit<DraftVisitor, 'key'>;

interface Props {
  /** Who is on the form. */
  visitors: readonly DraftVisitor[];
  /** How many more it can hold. */
  room: number;
  onAdd(person: Person): void;
  onRemove(visitor: DraftVisitor): void;
}

/** So many are in sight; the rest can be asked for. */
const shownAtFirst = 6;

/** Oneself and the visitors that are kept, to be ticked: who is ticked is on the form. */
export function KeptVisitors({ visitors, room, onAdd, onRemove }: Props) {
  const { t } = useTranslation();
  const { data, isPending } = useSavedVisitors();
  const [isWhole, setWhole] = useState(false);
  const people = [
    ...(data?.myself ? [{ ...data.myself, isMyself: true }] : []),
    ...(data?.visitors ?? []).filter((kept) => !data?.myself || !isSame(kept, data.myself)),
  ];
  if (isPending) return <div className={`${css.kept} ${css.place}`} aria-busy />;
  if (!people.length) return null;
  return (
    <fieldset className={css.kept} data-testid="kept-visitors">
      <legend>{t('booking.saved')}</legend>
      {people.slice(0, isWhole ? undefined : shownAtFirst).map((person) => {
        const { realname, doctype, idnum } = person;
        const onForm = visitors.find((visitor) => isSame(visitor, person));
        const number = 'unreadable' in person ? t('validation.unreadable') : maskNumber(idnum);
        return (
          <Checkbox
            key={`${doctype} ${idnum} ${realname}`}
            checked={onForm !== undefined}
            disabled={!onForm && room <= 0}
            onChange={() => (onForm ? onRemove(onForm) : onAdd({ realname, doctype, idnum }))}
          >
            {'isMyself' in person && <b>{t('booking.myself')} </b>}
            <PersonName name={realname} /> <span className={common.quiet}>{number}</span>
          </Checkbox>
        );
      })}
      {!isWhole && people.length > shownAtFirst && (
        <Button type="link" className={common.frameless} onClick={() => setWhole(true)}>
          {t('booking.showAll', { count: people.length })}
        </Button>
      )}
    </fieldset>
  );
}

/** One document is one person; where it is lost, the name tells. */
const isSame = (one: Person, other: Person): boolean =>
  one.idnum || other.idnum
    ? one.doctype === other.doctype &&
      normaliseIdNumber(one.idnum) === normaliseIdNumber(other.idnum)
    : one.realname !== '' && one.realname === other.realname;
