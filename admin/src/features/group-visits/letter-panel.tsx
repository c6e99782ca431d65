import { Empty, Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupVisitDetail } from '@hall/shared/contract/staff/group-visits-answers';
import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits';
import { fileAddress } from '../../api/request';
import { PaperImage } from '../accounts/paper-view';
import css from '../accounts/accounts.module.css';

/** The PDF reader is large and most pages do not need it. */
const LetterPdf = lazy(async () => ({ default: (await import('./letter-pdf')).LetterPdf }));

/** The letter of a unit next to its request, an image or a PDF, with zoom, rotation and download. */
export function LetterPanel({ detail }: { detail: GroupVisitDetail }) {
  const { t } = useTranslation();
  const { authapplyid } = detail;
  const title = t('applications.section.letter');
  if (detail.letterkind === 'image')
    return (
      <PaperImage
        address={fileAddress(groupVisitEndpoints.letter, { authapplyid })}
        title={title}
      />
    );
  if (detail.letterkind === 'pdf')
    return (
      <Suspense fallback={<Skeleton active />}>
        <LetterPdf authapplyid={authapplyid} title={title} name={detail.lettername} />
      </Suspense>
    );
  return (
    <figure className={css.paperImage}>
      <div className={css.paperFrame}>
        <Empty description={t('applications.letterNone')} />
      </div>
    </figure>
  );
}
