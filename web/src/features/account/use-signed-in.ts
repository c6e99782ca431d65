import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type AccountType, approvedStatuses } from '@hall/shared/codes/states';
import type { SignInAnswer } from '@hall/shared/contract/account';
import { clientValues } from '../../device/client-values';
import { deviceStorage } from '../../device/device-storage';
import { meQuery } from '../../api/me';
import { showMessage } from '../../messages/messages';
import { tellShortSignIn } from '../../messages/tell-short-sign-in';
import { decodeOrderQuery, urls } from '../../urls';
import { useSiteSearch } from '../../use-site-search';

/**
 * Where a sign-in leads (spec 4): back to where one came from; an individual without a document, or without a phone, goes
 * to the profile first, carrying that along; else to the home of the account type.
 */
export function useSignedIn(type: AccountType): (answer: SignInAnswer) => Promise<void> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const search = useSiteSearch();
  return async (answer) => {
    // What this person left in the browser is open before the page that shows it.
    await queries.resetQueries();
    await queries.query(meQuery(deviceStorage.readToken(), type)).catch(() => undefined);
    const orderquery = search.orderquery ?? clientValues.read('orderquery');
    clientValues.write('orderquery', undefined);
    deviceStorage.writeAccountType(type);
    tellShortSignIn(t);
    const person = answer.userInfo;
    if (person && !(person.idnum && person.telnum)) {
      showMessage('warning', t('account.profile.complete'));
      await navigate({ to: urls.profile, search: { ...search, ended: undefined, orderquery } });
      return;
    }
    // A guide or an agency that cannot book is told so on its home (spec 4), not in the middle of a booking.
    const team = answer.tourGuide ?? answer.travelAgents;
    const back =
      !team || approvedStatuses.includes(team.status) ? decodeOrderQuery(orderquery) : undefined;
    await navigate({ to: back ?? urls.home(type) });
  };
}
