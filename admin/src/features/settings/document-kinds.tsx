import { Button, Input, Switch } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OtherDocument } from '@hall/shared/rules/document-kinds';
import { patternMax } from '@hall/shared/rules/number-pattern';
import { kindNameMax, nextKindId } from '@hall/shared/rules/other-documents';
import { hallPictureMaxBytes } from '@hall/shared/codes/limits';
import { useOpenForm } from '@hall/ui/forms';
import { sizeInWords } from '@hall/shared/rules/file-size';
import { settingEndpoints } from '@hall/shared/contract/staff/settings';
import { useAct } from '../../api/use-call';
import css from './document-kinds.module.css';

interface Props {
  max: number;
  /** Set by the enclosing form field. */
  id?: string;
  value?: OtherDocument[];
  onChange?(kinds: OtherDocument[]): void;
}

/** The kinds of documents added by the hall, one row each. Only unsaved rows can be removed. */
export function DocumentKinds({ max, id, value: kinds = [], onChange }: Props) {
  const { t } = useTranslation();
  const [saved] = useState(() => new Set<number>(kinds.map((kind) => kind.id)));
  const put = (kind: OtherDocument, change: Partial<OtherDocument>) =>
    onChange?.(kinds.map((one) => (one === kind ? { ...kind, ...change } : one)));
  const next = kinds.length < max ? nextKindId(kinds) : undefined;
  const fields = [
    { name: 'zh', longest: kindNameMax },
    { name: 'en', longest: kindNameMax },
    { name: 'pattern', longest: patternMax },
  ] as const;
  return (
    <div
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={t('settings.documents.fields.others')}
      data-testid="document-kinds"
    >
      {kinds.map((kind, index) => (
        <fieldset key={kind.id} className={css.kind}>
          <legend>{kind.zh || kind.en || index + 1}</legend>
          {fields.map(({ name, longest }) => (
            <label key={name}>
              {t(`settings.documents.${name}`)}
              <Input
                value={kind[name]}
                maxLength={longest}
                autoComplete="off"
                onChange={({ target }) => put(kind, { [name]: target.value })}
              />
            </label>
          ))}
          <div className={css.acts}>
            <Switch
              checked={kind.on}
              checkedChildren={t('settings.documents.on')}
              unCheckedChildren={t('settings.documents.off')}
              aria-label={`${t('settings.documents.on')} ${kind.zh}`}
              onChange={(on) => put(kind, { on })}
            />
            {!saved.has(kind.id) && (
              <Button
                size="small"
                aria-label={`${t('settings.documents.remove')} ${kind.zh}`}
                onClick={() => onChange?.(kinds.filter((one) => one !== kind))}
              >
                {t('settings.documents.remove')}
              </Button>
            )}
          </div>
        </fieldset>
      ))}
      <Button
        disabled={next === undefined}
        onClick={() =>
          next && onChange?.([...kinds, { id: next, zh: '', en: '', pattern: '', on: true }])
        }
      >
        {t('settings.documents.add')}
      </Button>
    </div>
  );
}

interface PictureProps {
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
export function PictureField({ name, onBusy, id, value, onChange, ...described }: PictureProps) {
  const { t } = useTranslation();
  const { showFault, takeError } = useOpenForm();
  const input = useRef<HTMLInputElement>(null);
  const upload = useAct(settingEndpoints.upload, { quiet: true });
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file || upload.isPending) return;
    if (!['image/jpeg', 'image/png'].includes(file.type))
      return showFault(name, { key: 'validation.file.image' });
    if (file.size > hallPictureMaxBytes)
      return showFault(name, {
        key: 'validation.file.tooLarge',
        params: { size: sizeInWords(hallPictureMaxBytes) },
      });
    showFault(name, undefined);
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
