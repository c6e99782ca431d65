import { Link } from '@tanstack/react-router';
import { Button, Result } from 'antd';
import { useTranslation } from 'react-i18next';

/** What an address shows that no page has. */
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

/** What stands in the place of a page that broke, or whose file could not be loaded. */
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
