import { isRowId } from '@hall/shared/rules/row-id';
import { isSameSecret } from '@hall/platform/crypto/digests';
import { createFormerHashes, createKeyedHash } from '@hall/platform/crypto/keyed-hash';

/** The codes of the links by which mails end: of an account and its address, signed, so that no store keeps them. */
export interface EndCodes {
  create(accountId: string, address: string): string;
  /** @returns the account that a code names, whether it is ours or not */
  accountOf(code: string): string | undefined;
  /** Whether it is ours, of this address. A former INDEX_KEY's is: a mail is kept for years. */
  isOurs(code: string, accountId: string, address: string): boolean;
}

const purpose = 'end of mails';

/** @param indexKey the setting INDEX_KEY with the former keys that it lists: the first signs, each is known again */
export function createEndCodes(indexKey: string): EndCodes {
  const hash = createKeyedHash(indexKey, purpose);
  const hashes = [hash, ...createFormerHashes(indexKey, purpose)];
  const codeBy = (by: (text: string) => string, accountId: string, address: string): string =>
    `${accountId}.${by(`${accountId} ${address}`)}`;
  return {
    create: (accountId, address) => codeBy(hash, accountId, address),
    accountOf(code) {
      const [accountId = ''] = code.split('.');
      return /^\d+\.[\w-]{22}$/.test(code) && isRowId(accountId) ? accountId : undefined;
    },
    isOurs: (code, accountId, address) =>
      hashes.some((by) =>
        isSameSecret(Buffer.from(code), Buffer.from(codeBy(by, accountId, address))),
      ),
  };
}
