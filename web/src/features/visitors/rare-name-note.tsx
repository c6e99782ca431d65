import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/notice';
import { createDraw, lacksGlyph } from './lacks-glyph';

/** If this device draws a box instead of a rare character, explains that the ID number decides. */
export function RareNameNote({ names }: { names: string[] }) {
  const { t } = useTranslation();
  const text = names.join('');
  const isLacking = useMemo(() => {
    const draw = createDraw();
    return draw !== undefined && lacksGlyph(text, draw);
  }, [text]);
  return (
    isLacking && <Notice kind="info" style={{ marginBottom: 20 }} title={t('booking.rareName')} />
  );
}
