import { isRowId } from '@hall/shared/rules/row-id';
import { isSameSecret } from '@hall/platform/crypto/digests';
import { createFormerHashes, createKeyedHash } from '@hall/platform/crypto/keyed-hash';

/** The codes of unsubscribe links: an account and its address, signed, so that none is stored. */
export interface EndCodes {
  create(accountId: string, address: string): string;
  /** @returns the account in a code, without checking the signature */
  accountOf(code: string): string | undefined;
  /** Checks signature and address. A former INDEX_KEY is accepted, because mails are kept for years. */
  isOurs(code: string, accountId: string, address: string): boolean;
}

const purpose = 'end of mails';

/** @param indexKey the setting INDEX_KEY with its former keys: the first signs, all verify */
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
