import { Link } from '@tanstack/react-router';
import { Button, Checkbox, Input, Select } from 'antd';
import { FieldFrame } from '@hall/ui/forms';
import { useTranslation } from 'react-i18next';
import { DocType } from '@hall/shared/codes/states';
import {
  declarationNames,
  declarations,
  declarationsAskedOf,
} from '@hall/shared/rules/declarations';
import { useDocTypes, useDocumentName } from '../../api/me';
import { fieldId, nextKey, nobody, type Person } from './party';
import type { CounterFault } from './use-counter-booking';
import css from './counter.module.css';

/** The visitors of a booking, one line each. Headings replace the visible labels, except on phones. */
export function PeopleFields({
  party,
  onChange,
  faultAt,
  isBookedAlready,
}: {
  party: Person[];
  onChange: (change: (party: Person[]) => Person[]) => void;
  faultAt: (field: string, index: number) => CounterFault | undefined;
  /** Whether the booking was refused because somebody already has a ticket that day. */
  isBookedAlready: boolean;
}) {
  const { t } = useTranslation();
  const documentName = useDocumentName();
  const doctypes = useDocTypes();
  const put = ({ key }: Person, change: Partial<Person>) =>
    onChange((lines) => lines.map((line) => (line.key === key ? { ...line, ...change } : line)));
  return (
    <div className={css.people}>
      {/* The labels of the fields repeat it. */}
      <div className={css.heads} aria-hidden>
        <span />
        <span>{t('orders.name')}</span>
        <span>{t('orders.document')}</span>
        <span>{t('exports.column.idnum')}</span>
        {declarationNames.map((name) => (
          <span key={name}>{t(`declared.${name}.field`)}</span>
        ))}
        <span />
      </div>
      {party.map((person, index) => {
        const [realname, doctypeId, idnum] = ['realname', 'doctype', 'idnum'].map((field) =>
          fieldId(person, field),
        ) as [string, string, string];
        const numberFault = faultAt('idnum', index);
        const asked = declarationsAskedOf(person.doctype);
        return (
          <fieldset
            key={person.key}
            className={css.person}
            aria-label={t('counter.person', { number: index + 1 })}
          >
            <span aria-hidden>{index + 1}</span>
            <FieldFrame
              id={realname}
              label={t('orders.name')}
              error={faultAt('realname', index)?.message}
            >
              <Input
                id={realname}
                autoComplete="off"
                value={person.realname}
                onChange={(event) => put(person, { realname: event.target.value })}
              />
            </FieldFrame>
            <FieldFrame
              id={doctypeId}
              label={t('orders.document')}
              error={faultAt('doctype', index)?.message}
            >
              <Select
                id={doctypeId}
                value={person.doctype}
                onChange={(doctype) => put(person, { doctype })}
                popupMatchSelectWidth={false}
                aria-label={t('orders.document')}
                options={doctypes.map((value) => ({
                  value,
                  label: documentName(value),
                }))}
              />
            </FieldFrame>
            <FieldFrame
              id={idnum}
              label={t('exports.column.idnum')}
              error={numberFault?.message}
              note={
                <>
                  {numberFault?.orderid && (
                    <Link to="/orders/$orderid" params={{ orderid: numberFault.orderid }}>
                      {t('counter.open')}
                    </Link>
                  )}
                  {person.doctype === DocType.passport &&
                    ((isBookedAlready && numberFault) || person.second) && (
                      <Checkbox
                        id={fieldId(person, 'second')}
                        checked={person.second ?? false}
                        onChange={({ target }) => put(person, { second: target.checked })}
                      >
                        {t('counter.secondPerson')}
                      </Checkbox>
                    )}
                </>
              }
            >
              <Input
                id={idnum}
                autoComplete="off"
                value={person.idnum}
                onChange={(event) => put(person, { idnum: event.target.value })}
              />
            </FieldFrame>
            {declarationNames.map((name) => {
              if (!asked.includes(name)) return <span key={name} />;
              const { textMax } = declarations[name];
              const id = fieldId(person, name);
              return (
                <FieldFrame key={name} id={id} label={t(`declared.${name}.field`)}>
                  {textMax === undefined ? (
                    <Checkbox
                      id={id}
                      checked={person[name] === true}
                      onChange={({ target }) => put(person, { [name]: target.checked })}
                    />
                  ) : (
                    <Input
                      id={id}
                      autoComplete="off"
                      value={String(person[name] ?? '')}
                      maxLength={textMax}
                      onChange={({ target }) => put(person, { [name]: target.value })}
                    />
                  )}
                </FieldFrame>
              );
            })}
            <Button
              type="text"
              disabled={party.length === 1}
              aria-label={t('counter.removePerson', { number: index + 1 })}
              onClick={() => onChange((lines) => lines.filter(({ key }) => key !== person.key))}
            >
              {t('schedule.removeRow')}
            </Button>
          </fieldset>
        );
      })}
      <Button onClick={() => onChange((lines) => [...lines, nobody(nextKey(lines))])}>
        {t('orders.addVisitor')}
      </Button>
    </div>
  );
}
