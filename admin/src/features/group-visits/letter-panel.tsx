import { Empty, Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupVisitDetail } from '@hall/shared/contract/staff/group-visits-answers';
import { adminBase } from '@hall/shared/contract/staff/problem';
import { PaperImage } from '../accounts/paper-view';
import css from '../accounts/accounts.module.css';

/** The PDF reader is large and most pages do not need it. */
const LetterPdf = lazy(async () => ({ default: (await import('./letter-pdf')).LetterPdf }));

/** The letter of a unit next to its request, an image or a PDF, with zoom, rotation and download. */
export function LetterPanel({ detail }: { detail: GroupVisitDetail }) {
  const { t } = useTranslation();
  const path = `authorizations/${detail.authapplyid}/letter`;
  const title = t('authorizations.section.letter');
  if (detail.letterkind === 'image')
    return <PaperImage address={`${adminBase}/${path}`} title={title} />;
  if (detail.letterkind === 'pdf')
    return (
      <Suspense fallback={<Skeleton active />}>
        <LetterPdf authapplyid={detail.authapplyid} title={title} name={detail.lettername} />
      </Suspense>
    );
  return (
    <figure className={css.paperImage}>
      <div className={css.paperFrame}>
        <Empty description={t('authorizations.letterNone')} />
      </div>
    </figure>
  );
}
