import { Button } from '../../components/button';
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
import { showMessage } from '../../messages/messages';
import { ImageField } from '../forms/image-field';
import { ReviewNotice } from '../team/review-notice';
import { AgreeField } from './agree-field';
import { RegistrationFields } from './registration-fields';
import { useSignedIn } from './use-signed-in';
import { call } from '../../api/call';
import common from '../../styles/common.module.css';

/**
 * Registration of a guide or an agency, which is then signed in; its home shows the review by the hall (spec 3, 5).
 * @param children shown below the form
 */
export function TeamRegistration({ type, children }: { type: TeamType; children: ReactNode }) {
  const { t } = useTranslation();
  const [image, setImage] = useState<File>();
  const signedIn = useSignedIn(type);
  const imageField = imageFieldOf[type];
  const form = useCheckedForm(
    type === 'tg' ? RegisterGuideDto : RegisterAgencyDto,
    async (fields: RegisterGuideDto | RegisterAgencyDto) => {
      const { registerGuide, registerAgency } = teamAccountCalls;
      const register = type === 'tg' ? registerGuide : registerAgency;
      await signedIn(await call<object, RegisteredAnswer>(register, fields, { file: image }));
      showMessage('success', t('team.registry.done'));
    },
    {
      initial: { doctype: 1 },
      judgeMore: () => (image ? {} : { [imageField]: { key: 'validation.file.required' } }),
    },
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
      <p className={common.quiet}>
        <ReviewNotice />
      </p>
      {children}
    </>
  );
}
