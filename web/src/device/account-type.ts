import { useLocation } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { type AccountType, accountTypes } from '@hall/shared/codes/states';
import { deviceStorage } from './device-storage';

/** The account type in the address; otherwise the one stored on this device (spec 3: default user). */
export function useAccountType(): AccountType {
  const segment = useLocation({ select: (location) => location.pathname.split('/')[1] });
  const stored = useSyncExternalStore(
    (listen) => deviceStorage.subscribe(listen),
    deviceStorage.readAccountType,
    () => 'user' as const,
  );
  const named = accountTypes.find((type) => type === segment);
  const signedIn = useToken() !== null;
  useEffect(() => {
    if (named && !signedIn) deviceStorage.writeAccountType(named);
  }, [named, signedIn]);
  return named ?? stored;
}

/** The sign-in token; updates when it changes. */
export function useToken(): string | null {
  return useSyncExternalStore(
    (listen) => deviceStorage.subscribe(listen),
    deviceStorage.readToken,
    () => null,
  );
}
