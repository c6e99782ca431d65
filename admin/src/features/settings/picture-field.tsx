import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { hallPictureMaxBytes } from '@hall/shared/codes/limits';
import { useOpenForm } from '@hall/ui/forms';
import { settingEndpoints } from '@hall/shared/contract/staff/settings';
import { useAct } from '../../api/use-act';
import css from './settings.module.css';

interface Props {
  /** The name of the form field; it also shows the errors of the upload's field, `picture`. */
  name: string;
  onBusy(busy: boolean): void;
  /** Set by the enclosing form field. */
  id?: string;
  value?: string;
  onChange?(path: string): void;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

/** A picture of the hall, uploaded at once and previewed. It is published when the form is saved. */
export function PictureField({ name, onBusy, id, value, onChange, ...described }: Props) {
  const { t } = useTranslation();
  const { say, takeError } = useOpenForm();
  const input = useRef<HTMLInputElement>(null);
  const upload = useAct(settingEndpoints.upload, { quiet: true });
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file || upload.isPending) return;
    if (!['image/jpeg', 'image/png'].includes(file.type))
      return say(name, { key: 'validation.file.image' });
    if (file.size > hallPictureMaxBytes)
      return say(name, {
        key: 'validation.file.tooLarge',
        params: { kb: hallPictureMaxBytes / 1024 },
      });
    say(name, undefined);
    onBusy(true);
    const form = new FormData();
    form.set('picture', file);
    try {
      onChange?.((await upload.mutateAsync(form)).picture);
    } catch (error) {
      takeError(error);
    } finally {
      onBusy(false);
    }
  };
  return (
    <>
      <input
        {...described}
        ref={input}
        id={id}
        type="file"
        accept="image/jpeg,image/png"
        className="visually-hidden"
        onChange={(event) => {
          const file = event.target.files?.[0];
          void choose(file);
          // Allows the same file to be selected again after an error.
          event.target.value = '';
        }}
      />
      <div className={css.pictureField} data-testid="picture-field">
        {value && <img src={value} alt={t('settings.picture.preview')} />}
        <div className={css.tools}>
          <Button tabIndex={-1} loading={upload.isPending} onClick={() => input.current?.click()}>
            {t(value ? 'settings.picture.replace' : 'settings.picture.choose')}
          </Button>
          {value && (
            <Button
              disabled={upload.isPending}
              onClick={() => {
                onChange?.('');
                // The button disappears with the picture, so focus the input.
                input.current?.focus();
              }}
            >
              {t('settings.picture.remove')}
            </Button>
          )}
        </div>
        <span role="status" className="visually-hidden">
          {upload.isPending && t('settings.picture.uploading')}
        </span>
      </div>
    </>
  );
}
