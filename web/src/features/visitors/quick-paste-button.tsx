import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import type { PasteProps } from './quick-paste-dialog';

/** Fetched when it is opened, with the rules that read a list and the dialog around it. */
const QuickPasteDialog = lazy(async () => {
  const [{ QuickPasteDialog: Shown }] = await Promise.all([
    import('./quick-paste-dialog'),
    import('../../components/dialog'),
  ]);
  return { default: Shown };
});

/** Opens the dialog for a pasted list. The text stays after it was closed. */
export function QuickPasteButton(props: PasteProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('booking.paste')}</Button>
      {open && (
        <Suspense>
          <QuickPasteDialog {...props} text={text} setOpen={setOpen} setText={setText} />
        </Suspense>
      )}
    </>
  );
}
