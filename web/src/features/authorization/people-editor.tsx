import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choose } from '../forms/choose';
import { useAsk } from '../site/use-ask';
import { typedNameMax, visitorsHardMax } from '@hall/shared/codes/limits';
import { type DocType, docTypes } from '@hall/shared/codes/states';
import type { ApplyPerson } from '@hall/shared/contract/authorization';
import type { VisitorImportAnswer } from '@hall/shared/contract/visitor-import';
import { normaliseIdNumber } from '@hall/shared/rules/documents';
import { foldName } from '@hall/shared/rules/people';
import { NameHint } from '../forms/name-hint';
import { QuickPasteButton } from '../visitors/quick-paste-button';
import { ImportPeople } from './import-people';
import common from '../../styles/common.module.css';
import visitorRow from '../visitors/visitor-row.module.css';
import css from './people-list.module.css';

interface Props {
  people: ApplyPerson[];
  errors: Record<number, Record<string, string>>;
  /** The call that reads a file. */
  importFile(file: File): Promise<VisitorImportAnswer>;
  onChange(people: ApplyPerson[]): void;
}

/** Up to two hundred people, typed, pasted or imported; errors stand at their rows. */
export function PeopleEditor({ people, errors, importFile, onChange }: Props) {
  const { t } = useTranslation();
  const ask = useAsk();
  const [word, setWord] = useState('');
  const [onlyWrong, setOnlyWrong] = useState(false);
  const wrong = Object.keys(errors).length;
  const room = visitorsHardMax - people.length;
  const shown = useMemo(
    () =>
      people
        .map((person, index) => ({ person, index }))
        .filter(
          ({ person, index }) =>
            (!onlyWrong || errors[index]) &&
            (!word || isNamed(person, word) || person.idnum.includes(word.toUpperCase())),
        ),
    [people, errors, onlyWrong, word],
  );
  const add = (more: readonly ApplyPerson[]): void =>
    onChange([
      ...people.filter(({ realname, idnum }) => realname || idnum),
      ...more.map(({ realname, doctype, idnum }) => ({ realname, doctype, idnum })),
    ]);
  return (
    <>
      <div className={visitorRow.visitorTools}>
        <Button
          icon={<PlusOutlined />}
          disabled={room <= 0}
          onClick={() => onChange([...people, { realname: '', doctype: 1, idnum: '' }])}
        >
          {t('auth.persons.add')}
        </Button>
        <QuickPasteButton
          taken={people.map(({ idnum }) => normaliseIdNumber(idnum))}
          room={room}
          onPaste={add}
        />
        <ImportPeople send={importFile} room={room} onImport={add} />
        <Button
          type="text"
          className={common.frameless}
          danger
          disabled={!people.length}
          onClick={() => {
            void ask({
              title: t('auth.persons.clearTitle'),
              okText: t('site.action.confirm'),
              cancelText: t('site.action.cancel'),
              danger: true,
              onOk: () => onChange([]),
            });
          }}
        >
          {t('auth.persons.clear')}
        </Button>
      </div>
      <p className={common.quiet} aria-live="polite">
        {t('auth.persons.count', { count: people.length, max: visitorsHardMax })}
        {wrong > 0 && (
          <span className={common.fieldError}> {t('auth.persons.faults', { count: wrong })}</span>
        )}
      </p>
      {people.length > 10 && (
        <div className={visitorRow.visitorTools}>
          <Input
            className={css.peopleSearch}
            allowClear
            aria-label={t('auth.persons.search')}
            placeholder={t('auth.persons.search')}
            value={word}
            onChange={(event) => setWord(event.target.value.trim())}
          />
          <Checkbox checked={onlyWrong} onChange={(event) => setOnlyWrong(event.target.checked)}>
            {t('auth.persons.only')}
          </Checkbox>
        </div>
      )}
      {!people.length && <p className={css.peopleEmpty}>{t('auth.persons.empty')}</p>}
      <ol className={css.peopleList} data-testid="people-list">
        {shown.map(({ person, index }) => (
          <PersonRow
            key={index}
            index={index}
            person={person}
            errors={errors[index] ?? {}}
            onChange={(changed) =>
              onChange(people.map((other, i) => (i === index ? changed : other)))
            }
            onRemove={() => onChange(people.filter((_other, i) => i !== index))}
          />
        ))}
      </ol>
    </>
  );
}

/** Whether part of the name is meant, in whichever of its spellings. */
function isNamed({ realname }: ApplyPerson, word: string): boolean {
  const part = foldName(word);
  return part !== '' && foldName(realname).includes(part);
}

function PersonRow({
  index,
  person,
  errors,
  onChange,
  onRemove,
}: {
  index: number;
  person: ApplyPerson;
  errors: Record<string, string>;
  onChange(person: ApplyPerson): void;
  onRemove(): void;
}) {
  const { t } = useTranslation();
  const label = (name: string): string => `${index + 1} ${t(`auth.field.${name}`)}`;
  return (
    <li>
      <span className={css.personNumber}>{index + 1}</span>
      <Input
        id={`person-${index}-realname`}
        aria-label={label('realname')}
        aria-describedby={`person-${index}-name-hint`}
        placeholder={t('auth.field.realname')}
        value={person.realname}
        maxLength={typedNameMax}
        status={errors.realname ? 'error' : ''}
        onChange={(event) => onChange({ ...person, realname: event.target.value })}
      />
      <Choose
        aria-label={label('doctype')}
        value={person.doctype}
        onChange={(doctype: DocType) => onChange({ ...person, doctype })}
        options={docTypes.map((value) => ({ value, label: t(`account.doctype.${value}`) }))}
      />
      <Input
        id={`person-${index}-idnum`}
        aria-label={`${index + 1} ${t('account.field.idnum')}`}
        placeholder={t('account.field.idnum')}
        value={person.idnum}
        maxLength={40}
        status={errors.idnum ? 'error' : ''}
        onChange={(event) => onChange({ ...person, idnum: event.target.value })}
      />
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t('booking.remove', { number: index + 1 })}
        onClick={onRemove}
      />
      <NameHint id={`person-${index}-name-hint`} typed={person.realname} />
      {Object.values(errors).map((error) => (
        <p key={error} className={common.fieldError} role="alert">
          {error}
        </p>
      ))}
    </li>
  );
}
