import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type AccountType, approvedStatuses } from '@hall/shared/codes/states';
import type { SignInAnswer } from '@hall/shared/contract/account';
import { clientValues } from '../../device/client-values';
import { deviceStorage } from '../../device/device-storage';
import { meQuery } from '../../api/me';
import { showShortSignInHint } from '../../messages/show-short-sign-in-hint';
import { decodeOrderQuery, encodeOrderQuery, urls } from '../../urls';
import { useSiteSearch } from '../../use-site-search';

/**
 * Navigates after a sign-in (spec 4): back to the previous page, or to the home of the account type. An individual without
 * a document or a phone goes to the profile first, which remembers the way back.
 */
export function useSignedIn(type: AccountType): (answer: SignInAnswer) => Promise<void> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const search = useSiteSearch();
  return async (answer) => {
    // Unseal this person's stored data before a page reads it.
    await queries.resetQueries();
    await queries.query(meQuery(deviceStorage.readToken(), type)).catch(() => undefined);
    const orderquery = search.orderquery ?? clientValues.read('orderquery');
    clientValues.write('orderquery', undefined);
    deviceStorage.writeAccountType(type);
    const person = answer.userInfo;
    if (person && !(person.idnum && person.telnum)) {
      const after = orderquery ?? encodeOrderQuery(urls.home(type));
      await navigate({
        to: urls.profile,
        search: { ...search, ended: undefined, orderquery: after },
      });
      showShortSignInHint(t);
      return;
    }
    // A guide or an agency that cannot book goes to its home, which shows the reason (spec 4), instead of the booking.
    const team = answer.tourGuide ?? answer.travelAgents;
    const back =
      !team || approvedStatuses.includes(team.status) ? decodeOrderQuery(orderquery) : undefined;
    await navigate({ to: back ?? urls.home(type) });
    showShortSignInHint(t);
  };
}
