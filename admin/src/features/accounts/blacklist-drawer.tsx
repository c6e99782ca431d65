import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { type AccountDetail, accountEndpoints } from '@hall/shared/contract/staff/accounts';
import { AddToBlacklistDto, blacklistEndpoints } from '@hall/shared/contract/staff/blacklist';
import { docTypesKnown } from '@hall/shared/rules/document-kinds';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import { Field } from '@hall/ui/forms';
import { useDocumentName, useOtherDocuments } from '../../api/me';
import { useAct } from '../../api/use-call';
import { DayField } from '../../dates';
import { FormDrawer } from '../../forms/act-drawer';
import { oneParagraph } from '../../forms/sends-on';
import { TextField } from '../../forms/text-field';

/** Adds a person to the blacklist, with or without an end date. */
export function AddToBlacklistDrawer({
  person,
  onClose,
}: {
  /** Fills in the form. */
  person?: Pick<AddToBlacklistDto, 'realname' | 'doctype' | 'idnum'>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const documentName = useDocumentName('accounts');
  const others = useOtherDocuments();
  const add = useAct(blacklistEndpoints.add, {
    done: (_, { realname = '' }) => ({ act: t('blacklist.added'), name: realname }),
    quiet: true,
  });
  return (
    <FormDrawer<AddToBlacklistDto>
      title={t('blacklist.add')}
      submitText={t('blacklist.add')}
      Dto={AddToBlacklistDto}
      initial={person ?? { doctype: 1 }}
      onSubmit={(fields) => add.mutateAsync(fields)}
      onClose={onClose}
    >
      <TextField name="realname" label={t('accounts.realname')} />
      <Field name="doctype" label={t('accounts.doctype')}>
        <Select
          options={docTypesKnown({ others }).map((value) => ({
            value,
            label: documentName(value),
          }))}
        />
      </Field>
      <TextField name="idnum" label={t('accounts.idnum')} />
      <Field name="until" label={t('accounts.until')} hint={t('blacklist.untilHint')}>
        <DayField min={hallDateOf(readClock())} />
      </Field>
      <Field name="reason" label={t('console.form.reason')}>
        <Input.TextArea rows={3} maxLength={500} showCount {...oneParagraph} />
      </Field>
    </FormDrawer>
  );
}

/**
 * Adds the person of an account to the blacklist; showing the number is in the audit log.
 * @returns a function that opens the form, and the form while it is open
 */
export function useToBlacklist({ accountid, type, doctype, ...account }: AccountDetail) {
  // The document of an agency is that of its contact.
  const realname = type === 'ta' ? account.contactname : account.realname;
  const number = useAct(accountEndpoints.reveal);
  return {
    open: () => number.mutate({ accountid }),
    form: number.data && doctype && (
      <AddToBlacklistDrawer
        person={{ realname, doctype, idnum: number.data.idnum }}
        onClose={number.reset}
      />
    ),
  };
}
