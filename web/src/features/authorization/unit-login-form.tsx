import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import {
  authCalls,
  UnitLoginDto,
  type UnitSignInAnswer,
} from '@hall/shared/contract/authorization';
import { callAsUnit } from '../../api/call';
import { CallError } from '../../api/call-error';
import { SliderCaptcha } from '../captcha/slider-captcha';
import { TextField } from '../forms/field';
import { useForm } from '../forms/use-form';
import { unitKey } from './apply.query';

/** The sign-in that the hall issued to a unit; after three failures with a captcha. */
export function UnitLoginForm() {
  const { t } = useTranslation();
  const form = useForm(UnitLoginDto, {});
  const queries = useQueryClient();
  const [solving, setSolving] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const send = async (captchatoken?: string): Promise<void> => {
    setSolving(false);
    setBusy(true);
    setFault('');
    try {
      await callAsUnit<UnitSignInAnswer>(authCalls.login, { ...form.fields, captchatoken });
      await queries.invalidateQueries({ queryKey: unitKey });
    } catch (error) {
      if (error instanceof CallError && error.code === AnswerCode.captchaNeeded) setSolving(true);
      else if (!form.takeError(error)) setFault((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (form.check()) void send();
  };
  return (
    <section className="card narrow">
      <h1>{t('auth.login.title')}</h1>
      <p className="quiet">{t('auth.intro')}</p>
      <form onSubmit={onSubmit} noValidate>
        <TextField
          form={form}
          name="loginid"
          label={t('auth.login.loginid')}
          autoComplete="username"
        />
        <TextField
          form={form}
          name="passwd"
          type="password"
          label={t('auth.login.passwd')}
          autoComplete="current-password"
        />
        {fault && (
          <p className="field-error" role="alert">
            {fault}
          </p>
        )}
        <Button type="primary" htmlType="submit" block loading={busy}>
          {t('auth.login.submit')}
        </Button>
        <p className="quiet form-links">{t('auth.login.help')}</p>
      </form>
      <SliderCaptcha
        open={solving}
        onToken={(token) => void send(token)}
        onClose={() => setSolving(false)}
      />
    </section>
  );
}
