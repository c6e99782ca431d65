import { AnswerCode } from '@hall/shared/codes/answer-codes';
import {
  type ApplicationDraft,
  type ApplicationForm,
  type ApplicationPerson,
  applicationTextNames,
} from '@hall/shared/contract/group-visit';
import { ApplicationFormDto } from '@hall/shared/contract/group-visit-form';
import { checkForm } from '@hall/shared/contract/check';
import { findDuplicates } from '@hall/shared/contract/field-rules';
import { foldName } from '@hall/shared/rules/names';
import { openIfReadable } from '@hall/platform/crypto/open-if-readable';
import { placeOf } from '@hall/platform/crypto/places';
import type { Sealer } from '@hall/platform/crypto/seal';
import { AnswerError } from '@hall/platform/errors';
import type { StoredApplication, StoredForm, StoredPerson } from './group-application.entity';
import type { Deps } from '../../configuration/settings';

export type FormDeps = Pick<Deps, 'sealer' | 'blindIndex'>;

/** Document numbers of the form that are stored encrypted. */
const sealedFields = ['idnum', 'leader_idnum'] as const;

const emptyForm = (): ApplicationForm => ({
  ...(Object.fromEntries(applicationTextNames.map((name) => [name, ''])) as Record<
    (typeof applicationTextNames)[number],
    string
  >),
  flower: 0,
  need_memorialroom: 0,
  personsdata: [],
});

/**
 * @returns the whole form as its unit filled it in; a number that cannot be decrypted is empty and must be entered
 *   again
 */
export function openForm(
  { sealer }: Pick<FormDeps, 'sealer'>,
  { id, ...row }: Pick<StoredApplication, 'form' | 'persons'> & { id: string },
): ApplicationForm {
  const form = { ...emptyForm(), ...row.form };
  for (const name of sealedFields)
    if (form[name])
      form[name] = openIfReadable(sealer, form[name], placeOf.applicationField(id, name)) ?? '';
  return { ...form, personsdata: openPersons(sealer, row.persons) };
}

/** @returns the persons with plain numbers; empty if a number cannot be decrypted */
export function openPersons(sealer: Sealer, persons: StoredPerson[]): ApplicationPerson[] {
  return persons.map(({ realname, doctype, idnum, key }) => ({
    realname,
    doctype,
    idnum: idnum && (openIfReadable(sealer, idnum, placeOf.visitor(key)) ?? ''),
  }));
}

/** @returns the stored form of an application: encrypted numbers, and a blind index for each person who has one */
export function sealForm(
  deps: FormDeps,
  applicationId: string,
  { personsdata, ...form }: ApplicationForm,
): StoredApplication {
  const stored: StoredForm = { ...form };
  for (const name of sealedFields)
    if (form[name])
      stored[name] = deps.sealer.seal(form[name], placeOf.applicationField(applicationId, name));
  return {
    form: stored,
    persons: sealPersons(deps, personsdata),
    sessionId: form.eventssessionid || null,
  };
}

/**
 * Retains a number that cannot be decrypted, because a missing key may be added later, until its unit enters another.
 * @param saved the stored value
 * @returns the value to store
 */
export function retainUnreadable(
  { sealer }: Pick<FormDeps, 'sealer'>,
  stored: StoredApplication,
  saved: Pick<StoredApplication, 'form' | 'persons'> & { id: string },
): StoredApplication {
  const form = { ...stored.form };
  for (const name of sealedFields) {
    const sealed = saved.form[name];
    const place = placeOf.applicationField(saved.id, name);
    if (!form[name] && sealed && openIfReadable(sealer, sealed, place) === undefined)
      form[name] = sealed;
  }
  return {
    ...stored,
    form,
    persons: retainUnreadablePersons(sealer, stored.persons, saved.persons),
  };
}

/** @param saved the stored people; each number is retained for the same name and document type */
export function retainUnreadablePersons(
  sealer: Sealer,
  persons: StoredPerson[],
  saved: StoredPerson[],
): StoredPerson[] {
  const damaged = saved.filter(
    ({ idnum, key }) => idnum && openIfReadable(sealer, idnum, placeOf.visitor(key)) === undefined,
  );
  return persons.map((person) => {
    const at = person.idnum
      ? -1
      : damaged.findIndex(
          ({ realname, doctype }) =>
            foldName(realname) === foldName(person.realname) && doctype === person.doctype,
        );
    return damaged.splice(at, at < 0 ? 0 : 1)[0] ?? person;
  });
}

/** @returns the persons with number and blind index; both empty if no number was given yet */
export function sealPersons(deps: FormDeps, persons: ApplicationPerson[]): StoredPerson[] {
  return persons.map(({ realname, doctype, idnum }) => {
    const key = idnum && deps.blindIndex(doctype, idnum);
    return {
      realname,
      doctype,
      idnum: idnum && deps.sealer.seal(idnum, placeOf.visitor(key)),
      key,
    };
  });
}

/** Merges a client's fields into the stored form; omitted fields stay unchanged. */
export function mergeForm(form: ApplicationForm, draft: ApplicationDraft): ApplicationForm {
  const sent = (Object.entries(draft) as [string, unknown][]).filter(
    ([name, value]) => value !== undefined && name !== 'personsdata' && name in form,
  );
  return {
    ...form,
    ...(Object.fromEntries(sent) as Partial<ApplicationForm>),
    ...(draft.personsdata && {
      personsdata: personsOf(draft.personsdata),
    }),
  };
}

/** @returns the persons of a draft, with empty fields where they are missing */
export const personsOf = (
  persons: NonNullable<ApplicationDraft['personsdata']>,
): ApplicationPerson[] =>
  persons.map(({ realname = '', doctype = 1, idnum = '' }) => ({
    realname,
    doctype: doctype as ApplicationPerson['doctype'],
    idnum,
  }));

/**
 * Validates a submitted form.
 * @returns the normalised form
 * @throws {AnswerError} A00002 with every fault at its field and row
 */
export function assertComplete(form: ApplicationForm): ApplicationForm {
  const { value, faults } = checkForm(ApplicationFormDto, form);
  const duplicates = faults.some(({ field }) => field === 'personsdata')
    ? []
    : findDuplicates(value.personsdata);
  const all = [...faults, ...duplicates];
  if (all.length) throw new AnswerError(AnswerCode.badInput, { faults: all });
  return { ...form, ...value, personsdata: value.personsdata.map((person) => ({ ...person })) };
}
