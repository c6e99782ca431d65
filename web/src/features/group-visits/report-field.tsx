import type { ReactNode } from 'react';
import { FieldFrame } from '@hall/ui/forms';
import { useTranslation } from 'react-i18next';
import formCss from './application-form.module.css';

/** A label of the report, its control, and its error. */
export function ReportField({
  name,
  wide,
  error,
  children,
}: {
  name: string;
  wide?: boolean;
  error: string | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <FieldFrame
      id={`field-${name}`}
      className={`${formCss.applicationField} ${wide ? formCss.isWide : ''}`}
      label={t(`auth.report.${name}`)}
      error={error}
    >
      {children}
    </FieldFrame>
  );
}
