import { useTranslation } from 'react-i18next';
import type { DocType } from '@hall/shared/codes/states';
import { declarationsAskedOf } from '@hall/shared/rules/declarations';
import { CheckedForm, Field, useCheckedForm, useFormValue } from '@hall/ui/forms';
import { Button } from '../../components/button';
import { Checkbox } from '../../components/checkbox';
import { DocumentFields, NameField } from '../forms/person-fields';
import common from '../../styles/common.module.css';

export interface PersonFormProps<Fields extends object> {
  /** The effect and the limits. */
  text: string;
  sendText: string;
  /** The request class, and its fields that name the person who leaves. */
  Dto: new () => Fields;
  given: Partial<Fields>;
  doctype: DocType;
  /** Without it, the name stays and only the document is asked for. */
  asksName?: boolean;
  asksDeclarations?: boolean;
  onSend(fields: Fields): Promise<unknown>;
  onClose(): void;
}

/** The fields of one person, checked by the rules of a booking. Loaded on demand. */
export function PersonForm<Fields extends object>(props: PersonFormProps<Fields>) {
  const { Dto, given, doctype, text, sendText, asksName, asksDeclarations, onClose } = props;
  const { t } = useTranslation();
  const form = useCheckedForm(
    Dto,
    async (fields) => {
      await props.onSend(fields);
      onClose();
    },
    { initial: { doctype }, given, idPart: 'person' },
  );
  return (
    <CheckedForm of={form}>
      <p>{text}</p>
      {asksName && <NameField autoComplete="off" />}
      <DocumentFields />
      {asksDeclarations && <Declarations />}
      <div className={common.actions}>
        <Button onClick={onClose}>{t('site.action.back')}</Button>
        <Button look="primary" type="submit" loading={form.busy}>
          {sendText}
        </Button>
      </div>
    </CheckedForm>
  );
}

const asTicked = {
  prop: 'checked',
  format: (value: unknown) => value === true,
  parse: (isTicked: unknown) => (isTicked ? true : undefined),
} as const;

/** The declarations of yes or no for the chosen kind of document. */
function Declarations() {
  const { t } = useTranslation();
  const doctype = useFormValue('doctype') as DocType;
  return declarationsAskedOf(doctype).map((name) => (
    <Field key={name} name={name} {...asTicked}>
      <Checkbox>{t(`declared.${name}.field`)}</Checkbox>
    </Field>
  ));
}
