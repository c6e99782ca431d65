import { Link } from '@tanstack/react-router';
import { Button } from '../../components/button';
import { Result } from '../../components/result';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  imageFieldOf,
  paperFieldOf,
  RegisterAgencyDto,
  type RegisteredAnswer,
  RegisterGuideDto,
  teamAccountCalls,
  type TeamType,
} from '@hall/shared/contract/team-account';
import { CheckedForm, useCheckedForm } from '@hall/ui/forms';
import { TextField } from '../../components/text-field';
import { urls } from '../../urls';
import { ReviewNotice } from '../team/review-notice';
import { ImageField } from '../forms/image-field';
import { AgreeField } from './agree-field';
import { RegistrationFields } from './registration-fields';
import { call } from '../../api/call';
import links from '../../styles/link-button.module.css';

/**
 * Registration of a guide or an agency; the hall then reviews its papers (spec 3, 5).
 * @param children shown below the form until it is submitted
 */
export function TeamRegistration({ type, children }: { type: TeamType; children: ReactNode }) {
  const { t } = useTranslation();
  const [image, setImage] = useState<File>();
  const [done, setDone] = useState(false);
  const imageField = imageFieldOf[type];
  const form = useCheckedForm(
    type === 'tg' ? RegisterGuideDto : RegisterAgencyDto,
    async (fields: RegisterGuideDto | RegisterAgencyDto) => {
      const { registerGuide, registerAgency } = teamAccountCalls;
      const register = type === 'tg' ? registerGuide : registerAgency;
      await call<object, RegisteredAnswer>(register, fields, { file: image });
      setDone(true);
    },
    {
      initial: { doctype: 1 },
      judgeMore: () => (image ? {} : { [imageField]: { key: 'validation.file.required' } }),
    },
  );
  if (done)
    return (
      <Result
        kind="success"
        title={t('team.registry.done')}
        actions={
          <Link to={urls.login(type)} className={`${links.linkButton} ${links.isPrimary}`}>
            {t('team.registry.toLogin')}
          </Link>
        }
      >
        {t(`team.registry.next.${type}`)} <ReviewNotice />
      </Result>
    );
  return (
    <>
      <CheckedForm of={form}>
        {type === 'ta' && (
          <TextField name="taname" label={t('team.field.taname')} autoComplete="organization" />
        )}
        <TextField name={paperFieldOf[type]} label={t(`team.field.paperno.${type}`)} />
        <ImageField
          name={imageField}
          label={t(`team.field.image.${type}`)}
          value={image}
          onChange={setImage}
        />
        <TextField name="email" label={t('team.field.email')} autoComplete="email" />
        <RegistrationFields
          nameLabel={type === 'ta' ? t('team.field.contact') : t('account.field.realname')}
        />
        <AgreeField type={type} />
        <Button look="primary" type="submit" block loading={form.busy}>
          {t('team.registry.submit')}
        </Button>
      </CheckedForm>
      {children}
    </>
  );
}
