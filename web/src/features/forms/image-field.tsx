import { Button } from '../../components/button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeInWords } from '@hall/shared/rules/file-size';
import { certificateImageMaxBytes } from '@hall/shared/codes/limits';
import { describedBy, FieldFrame, useField, useOpenForm } from '@hall/ui/forms';
import { SkeletonBox } from '../../components/skeleton';
import { DeleteIcon, UploadIcon } from '../../components/icons';
import { reportFault } from '../../messages/report-fault';
import { fitFile, isPicture } from './fit-file';
import css from './image-field.module.css';

interface Props {
  name: string;
  label: string;
  value: File | undefined;
  /** The stored image, as a data URL. */
  storedImage?: string | undefined;
  /** The stored image is loading. */
  isAwaited?: boolean;
  onChange(file: File | undefined): void;
}

/** Chooses an image (jpg or png, at most 500 kB: spec 5) and previews it. A larger photo is made smaller. */
export function ImageField({
  name,
  label,
  value,
  storedImage: stored,
  isAwaited = false,
  onChange,
}: Props) {
  const { t } = useTranslation();
  const { showFault } = useOpenForm();
  const { id, error } = useField(name, label);
  const input = useRef<HTMLInputElement>(null);
  const shown = usePreview(value) ?? stored;
  const take = (file: File | undefined): void => {
    onChange(file);
    showFault(name, undefined);
  };
  const [isFitting, setFitting] = useState(false);
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file || isFitting) return;
    if (!isPicture(file)) return showFault(name, { key: 'validation.file.image' });
    setFitting(true);
    try {
      const fit = await fitFile(file, certificateImageMaxBytes);
      if (fit instanceof File) take(fit);
      else showFault(name, fit);
    } catch (error) {
      reportFault(error);
    } finally {
      setFitting(false);
    }
  };
  return (
    <FieldFrame
      id={id}
      label={label}
      error={error}
      hint={t('team.image.hint', { size: sizeInWords(certificateImageMaxBytes) })}
    >
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/jpeg,image/png"
        className="visually-hidden"
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy(`${id}-hint`, error && `${id}-error`)}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = '';
        }}
      />
      <div className={css.imageField} data-testid="image-field">
        {shown && <img src={shown} alt={t('team.image.preview', { label })} />}
        {!shown && isAwaited && <SkeletonBox className={css.awaited} />}
        <div className={css.imageFieldTools}>
          <Button
            icon={<UploadIcon />}
            tabIndex={-1}
            loading={isFitting}
            onClick={() => input.current?.click()}
          >
            {shown || isAwaited ? t('team.image.replace') : t('team.image.choose')}
          </Button>
          {value && (
            <Button icon={<DeleteIcon />} onClick={() => take(undefined)}>
              {t('team.image.remove')}
            </Button>
          )}
        </div>
      </div>
    </FieldFrame>
  );
}

/** Returns an object URL of the chosen file, and revokes it when another file replaces it. */
function usePreview(file: File | undefined): string | undefined {
  const [shown, setShown] = useState<{ file: File; url: string }>();
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the URL is created in this effect
    setShown({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return shown?.file === file ? shown?.url : undefined;
}
