import { Button } from '../../components/button';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import { type ProfileAnswer, SaveProfileDto } from '@hall/shared/contract/account';
import { isMailContact } from '@hall/shared/rules/people';
import { CheckedForm, useCheckedForm } from '@hall/ui/forms';
import { TextField } from '../../components/text-field';
import { showMessage } from '../../messages/messages';
import { NameField } from '../forms/person-fields';
import { requires } from '../forms/requires';
import { useDateInWords } from '../site/use-date-in-words';
import { PhoneCodeFields } from './phone-code-fields';
import { useSaveProfile } from '../../api/account';
import { useDocumentName } from '../../api/start';
import common from '../../styles/common.module.css';

interface Props {
  type: AccountType;
  answer: ProfileAnswer;
  onSaved(): void;
}

/**
 * The profile of an account with a document, which never changes; other fields change once a year (spec 5), and a missing
 * phone can be added. Before that: `FirstProfile`.
 */
export function ProfileForm({ type, answer, onSaved }: Props) {
  const { t } = useTranslation();
  const documentName = useDocumentName();
  const inWords = useDateInWords();
  const save = useSaveProfile(type);
  const { profile, editablefrom } = answer;
  const closed = Boolean(editablefrom);
  const hasPhone = Boolean(profile.telnum);
  const form = useCheckedForm(
    SaveProfileDto,
    async (fields) => {
      await save({ ...fields });
      showMessage('success', t('account.profile.saved'));
      onSaved();
    },
    {
      initial: { username: profile.username, realname: profile.realname },
      // The existing document type determines which names are valid.
      ...(profile.doctype && { given: { doctype: profile.doctype } }),
      ...(!hasPhone && { judgeMore: requires('telnum', 'smscode') }),
    },
  );
  return (
    <CheckedForm of={form}>
      <p className={common.quiet}>
        {closed
          ? t('account.profile.opens', { date: inWords(editablefrom?.slice(0, 10) ?? '') })
          : t('account.profile.once')}
      </p>
      {type === 'user' && (
        <TextField name="username" label={t('account.field.username')} disabled={closed} />
      )}
      <NameField disabled={closed} />
      {!hasPhone && (
        <>
          <p className={common.quiet}>{t('account.profile.phone')}</p>
          <PhoneCodeFields scene="phone" />
        </>
      )}
      <dl className={common.facts} data-testid="facts">
        <dt>{t('account.field.doctype')}</dt>
        <dd>{profile.doctype ? documentName(profile.doctype) : ''}</dd>
        <dt>{t('account.field.idnum')}</dt>
        <dd>{profile.idnum}</dd>
        {hasPhone && (
          <>
            <dt>
              {t(isMailContact(profile.telnum) ? 'account.mail.label' : 'account.field.telnum')}
            </dt>
            <dd>{profile.telnum}</dd>
          </>
        )}
        <dt>{t('account.profile.status')}</dt>
        <dd>{t(`account.status.${profile.status}`)}</dd>
      </dl>
      {(!closed || !hasPhone) && (
        <Button look="primary" type="submit" loading={form.busy}>
          {t('account.profile.save')}
        </Button>
      )}
    </CheckedForm>
  );
}
