import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The registration protocol, to be read in full before it is agreed to (spec 5). */
export function ProtocolLink() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const paragraphs = t('account.registry.protocolText', {
    returnObjects: true,
  }) as unknown as string[];
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {t('account.registry.protocol')}
      </Button>
      <Modal
        open={open}
        title={t('account.registry.protocolTitle')}
        onCancel={() => setOpen(false)}
        footer={<Button onClick={() => setOpen(false)}>{t('site.action.close')}</Button>}
      >
        {/* A region that scrolls can be reached by keyboard. */}
        <div
          className="protocol-text"
          role="region"
          aria-label={t('account.registry.protocolTitle')}
          tabIndex={0}
        >
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Modal>
    </>
  );
}
