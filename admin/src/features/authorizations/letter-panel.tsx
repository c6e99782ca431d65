import { Button, Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AuthorizationDetail } from '@hall/shared/contract/staff/authorizations';
import { adminBase } from '@hall/shared/contract/staff/problem';
import { PaperImage } from '../accounts/paper-image';

/** The unit's letter beside what it asks for: an image to zoom and turn, a PDF as the browser shows one. */
export function LetterPanel({ detail }: { detail: AuthorizationDetail }) {
  const { t } = useTranslation();
  const address = `${adminBase}/authorizations/${detail.authapplyid}/letter`;
  const title = t('authorizations.section.letter');
  if (detail.letterkind === 'image') return <PaperImage address={address} title={title} />;
  // A browser without a viewer, a phone's above all, would show an empty frame: there the link alone stands.
  const framed = detail.letterkind !== 'pdf' || navigator.pdfViewerEnabled;
  return (
    <figure className="paper-image">
      {framed && (
        <div className="paper-frame">
          {detail.letterkind === 'pdf' ? (
            <iframe className="letter-pdf" src={`${address}#view=FitH&navpanes=0`} title={title} />
          ) : (
            <Empty description={t('authorizations.letterNone')} />
          )}
        </div>
      )}
      {detail.letterkind === 'pdf' && (
        <figcaption>
          <Button href={address} target="_blank" rel="noreferrer">
            {t('authorizations.letterOpen')}
          </Button>
          <span className="letter-name">{detail.lettername}</span>
        </figcaption>
      )}
    </figure>
  );
}
