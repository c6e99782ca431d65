import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { readClock } from '@hall/ui/clock';
import { DayField } from '@hall/ui/dates';
import { Field } from '@hall/ui/forms';
import {
  AddToBlacklistDto,
  blacklistEndpoints,
  type BlacklistRow,
} from '@hall/shared/contract/staff/blacklist';
import { docTypesKnown } from '@hall/shared/rules/document-kinds';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { useDocumentName, useOtherDocuments } from '../../api/me';
import { FormDrawer } from '../../forms/form-drawer';
import { ReasonDialog } from '../../forms/reason-dialog';
import { oneParagraph } from '../../forms/sends-on';
import { useAct } from '../../api/use-act';

/** Adds a person to the blacklist, with or without an end date. */
export function AddToBlacklistDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const documentName = useDocumentName('accounts');
  const others = useOtherDocuments();
  const add = useAct(blacklistEndpoints.add, { done: t('console.done'), quiet: true });
  return (
    <FormDrawer<AddToBlacklistDto>
      title={t('blacklist.add')}
      submitText={t('blacklist.add')}
      Dto={AddToBlacklistDto}
      initial={{ doctype: 1 }}
      onSubmit={(fields) => add.mutateAsync(fields)}
      onClose={onClose}
    >
      <Field name="realname" label={t('accounts.realname')}>
        <Input autoComplete="off" />
      </Field>
      <Field name="doctype" label={t('accounts.doctype')}>
        <Select
          options={docTypesKnown({ others }).map((value) => ({
            value,
            label: documentName(value),
          }))}
        />
      </Field>
      <Field name="idnum" label={t('accounts.idnum')}>
        <Input autoComplete="off" />
      </Field>
      <Field name="until" label={t('accounts.until')} hint={t('blacklist.untilHint')}>
        <DayField min={hallDateOf(readClock())} />
      </Field>
      <Field name="reason" label={t('console.form.reason')}>
        <Input.TextArea rows={3} maxLength={500} showCount {...oneParagraph} />
      </Field>
    </FormDrawer>
  );
}

/** Removes an entry from the blacklist, with a reason. */
export function LiftDialog({ entry, onClose }: { entry: BlacklistRow; onClose: () => void }) {
  const { t } = useTranslation();
  const lift = useAct(blacklistEndpoints.lift, { done: t('console.done'), quiet: true });
  return (
    <ReasonDialog
      title={t('blacklist.lift')}
      effect={t('blacklist.liftEffect', { name: entry.realname })}
      confirmText={t('blacklist.lift')}
      onConfirm={(reason) => lift.mutateAsync({ blacklistid: entry.blacklistid, reason })}
      onClose={onClose}
    />
  );
}
