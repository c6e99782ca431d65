import { Link } from '@tanstack/react-router';
import { Button, Result } from 'antd';
import { useTranslation } from 'react-i18next';

/** Shown for an unknown address. */
export function NoSuchPage() {
  const { t } = useTranslation();
  return (
    <Result
      status="info"
      title={t('console.problem.noPage')}
      extra={<Link to="/">{t('console.menu.overview')}</Link>}
    />
  );
}

/** Shown instead of a page that failed to render or load. */
export function PageFault() {
  const { t } = useTranslation();
  return (
    <Result
      status="error"
      title={t('console.problem.fault')}
      extra={<Button onClick={() => location.reload()}>{t('console.list.retry')}</Button>}
    />
  );
}
