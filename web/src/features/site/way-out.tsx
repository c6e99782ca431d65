import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { refusalOf, type WayOut as Way } from '@hall/shared/codes/answer-codes';
import { encodeOrderQuery, urls } from '../../urls';

const pages: Record<Way, string> = {
  bind: urls.tourOperator,
  binding: urls.tourOperator,
  complete: urls.profile,
  guides: urls.guides,
  orders: urls.record,
  profile: urls.profile,
  review: urls.profile,
  bookingRecord: urls.bookingRecord,
};

/** The link to the page that resolves a refusal (spec 6), if there is one. A completed profile leads back. */
export function WayOut({ code, className }: { code: string; className?: string | undefined }) {
  const { t } = useTranslation();
  const here = useLocation({ select: ({ href }) => href });
  const way = refusalOf(code)?.wayOut;
  return way ? (
    <Link
      to={pages[way]}
      {...(way === 'complete' && { search: { orderquery: encodeOrderQuery(here) } })}
      className={className}
    >
      {t(`team.wayOut.${way}`)}
    </Link>
  ) : null;
}
