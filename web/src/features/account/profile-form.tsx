import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import { accountCalls, type ProfileAnswer, SaveProfileDto } from '@hall/shared/contract/account';
import { call } from '../../api/call';
import { queryKeys } from '../../api/query-keys';
import { showMessage } from '../../app/messages';
import { reportFault } from '../../app/report-fault';
import { DocTypeField, TextField } from '../forms/field';
import { useForm } from '../forms/use-form';

interface Props {
  type: AccountType;
  answer: ProfileAnswer;
  onSaved(answer: ProfileAnswer): void;
}

/** The profile: the document once and for all, the rest once a year (spec 5). */
export function ProfileForm({ type, answer, onSaved }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { profile, editablefrom } = answer;
  const known = Boolean(profile.idnum);
  const form = useForm(SaveProfileDto, {
    username: profile.username || undefined,
    realname: profile.realname || undefined,
    ...(!known && { doctype: 1 }),
  });
  const closed = Boolean(editablefrom) && known;
  const save = useMutation({
    mutationFn: () =>
      call<ProfileAnswer>(accountCalls.saveProfile(type), withoutEmpty(form.fields)),
    meta: { silent: true },
    onSuccess(saved) {
      queries.setQueryData(queryKeys.profile, saved);
      void queries.invalidateQueries({ queryKey: ['me'] });
      showMessage('success', t('account.profile.saved'));
      onSaved(saved);
    },
    onError(error) {
      if (!form.takeError(error)) reportFault(error);
    },
  });
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (form.check()) save.mutate();
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <p className="quiet">
        {closed
          ? t('account.profile.opens', { date: editablefrom?.slice(0, 10) })
          : t('account.profile.once')}
      </p>
      {type === 'user' && (
        <TextField
          form={form}
          name="username"
          label={t('account.field.username')}
          disabled={closed}
        />
      )}
      <TextField
        form={form}
        name="realname"
        label={t('account.field.realname')}
        disabled={closed}
        isName
      />
      {!known && (
        <>
          <DocTypeField form={form} />
          <TextField form={form} name="idnum" label={t('account.field.idnum')} />
        </>
      )}
      <dl className="facts">
        {known && (
          <>
            <dt>{t('account.field.doctype')}</dt>
            <dd>{profile.doctype ? t(`account.doctype.${profile.doctype}`) : ''}</dd>
            <dt>{t('account.field.idnum')}</dt>
            <dd>{profile.idnum}</dd>
          </>
        )}
        <dt>{t('account.field.telnum')}</dt>
        <dd>{profile.telnum}</dd>
        <dt>{t('account.profile.status')}</dt>
        <dd>{t(`account.status.${profile.status}`)}</dd>
      </dl>
      {!closed && (
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('account.profile.save')}
        </Button>
      )}
    </form>
  );
}

const withoutEmpty = (fields: Record<string, string | number | undefined>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  );
