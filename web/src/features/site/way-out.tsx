import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { refusalOf, type WayOut as Way } from '@hall/shared/codes/answer-codes';
import { encodeOrderQuery, urls } from '../../urls';

/** A page of a session: its booking form, or the change of an order to it. */
type SessionPage = ReturnType<typeof urls.editOrder | typeof urls.changeOrder>;

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

interface Props {
  code: string;
  className?: string | undefined;
  /** Where a completed profile leads; by default to the present page. */
  back?: SessionPage | undefined;
}

/** The link to the page that resolves a refusal (spec 6), if there is one. */
export function WayOut({ code, className, back }: Props) {
  const { t } = useTranslation();
  const here = useLocation({ select: ({ href }) => href });
  const way = refusalOf(code)?.wayOut;
  return way ? (
    <Link
      to={pages[way]}
      {...(way === 'complete' && {
        search: { orderquery: encodeOrderQuery(back ? pathOf(back) : here) },
      })}
      className={className}
    >
      {t(`team.wayOut.${way}`)}
    </Link>
  ) : null;
}

const pathOf = ({ to, params }: SessionPage): string =>
  Object.entries<string>(params).reduce<string>(
    (path, [name, value]) => path.replace(`$${name}`, value),
    to,
  );
