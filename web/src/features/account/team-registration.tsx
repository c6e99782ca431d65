import { Link } from '@tanstack/react-router';
import { Button, Result } from 'antd';
import { type SyntheticEvent, useState } from 'react';
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
import { call } from '../../api/call';
import { reportFault } from '../../app/report-fault';
import { urls } from '../../urls';
import { TextField } from '../forms/field';
import { ImageField } from '../forms/image-field';
import { useForm } from '../forms/use-form';
import { AgreeField } from './agree-field';
import { RegistrationFields } from './registration-fields';

/** Registration of a guide or an agency, whose papers the hall then reviews (spec 3, 5). */
export function TeamRegistration({ type }: { type: TeamType }) {
  const { t } = useTranslation();
  const form = useForm(type === 'tg' ? RegisterGuideDto : RegisterAgencyDto, { doctype: 1 });
  const [image, setImage] = useState<File>();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const imageField = imageFieldOf[type];
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const whole = form.check();
    if (!image) form.say(imageField, { key: 'validation.file.required' });
    if (!whole || !image) return;
    setBusy(true);
    try {
      await call<RegisteredAnswer>(teamAccountCalls.register(type), {
        ...form.fields,
        [imageField]: image,
      });
      setDone(true);
    } catch (error) {
      if (!form.takeError(error)) reportFault(error);
    } finally {
      setBusy(false);
    }
  };
  if (done)
    return (
      <Result
        status="success"
        title={t('team.registry.done')}
        subTitle={t(`team.registry.next.${type}`)}
        extra={
          <Link to={urls.login(type)} className="ant-btn ant-btn-primary">
            {t('team.registry.toLogin')}
          </Link>
        }
      />
    );
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      {type === 'ta' && (
        <TextField
          form={form}
          name="taname"
          label={t('team.field.taname')}
          autoComplete="organization"
        />
      )}
      <TextField form={form} name={paperFieldOf[type]} label={t(`team.field.paperno.${type}`)} />
      <ImageField
        name={imageField}
        label={t(`team.field.image.${type}`)}
        value={image}
        error={form.errors[imageField]}
        onChange={(file) => {
          setImage(file);
          form.say(imageField, '');
        }}
        onFault={(fault) => form.say(imageField, fault)}
      />
      <TextField form={form} name="email" label={t('team.field.email')} autoComplete="email" />
      <RegistrationFields
        form={form}
        nameLabel={type === 'ta' ? t('team.field.contact') : t('account.field.realname')}
      />
      <AgreeField form={form} type={type} />
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('team.registry.submit')}
      </Button>
    </form>
  );
}
