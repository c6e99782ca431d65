import { Button, Input, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OtherDocument } from '@hall/shared/rules/document-kinds';
import { patternMax } from '@hall/shared/rules/number-pattern';
import { kindNameMax, nextKindId } from '@hall/shared/rules/other-documents';
import css from './settings.module.css';

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
