import type { FormerIndexUses } from './former-index-uses.repository';

/** Facts known after everything in the database moved to the new keys. */
export interface FormerKeys {
  /** Whether DATA_KEYS lists more than one key. */
  listsDataKeys: boolean;
  /** The remaining uses of former keys of INDEX_KEY; undefined if it lists one key only. */
  indexUses: FormerIndexUses | undefined;
  /** Whether this run published the newest audit entry with the new key. */
  publishedHead: boolean;
}

/**
 * Explains which former keys can be removed from the settings, and what stops working then. A rotation moves rows and
 * files but cannot change items already sent to people.
 * @returns the sentences in printing order
 */
export function describeFormerKeys({
  listsDataKeys,
  indexUses,
  publishedHead,
}: FormerKeys): string[] {
  const data = listsDataKeys
    ? ['Nothing needs the former DATA_KEYS any more: take them out of the settings.']
    : [];
  const index = indexUses ? describeIndexKeys(indexUses, publishedHead) : [];
  const backups =
    listsDataKeys || indexUses ? ['Store the former keys with the backups from before.'] : [];
  const all = [...data, ...index, ...backups];
  return all.length ? all : ['The settings list no former key.'];
}

function describeIndexKeys(uses: FormerIndexUses, publishedHead: boolean): string[] {
  const { lastVisit, mailReaders, appAccounts } = uses;
  const needs = [
    lastVisit &&
      `Keep the former INDEX_KEY until ${lastVisit}, the last visit booked before the change. ` +
        'Ticket links sent before stop working after you take it out.',
    mailReaders &&
      `Mails sent before to ${mailReaders} confirmed addresses: their unsubscribe links stop working after you take the ` +
        'former INDEX_KEY out.',
    appAccounts &&
      `Up to ${appAccounts} accounts are known to the messaging app by the former INDEX_KEY. Each moves at its next ` +
        'sign-in there; a person who signs in there after you take the key out gets a new account.',
    publishedHead
      ? undefined
      : 'Keep the former INDEX_KEY for an hour: AUDIT_HEADS_FOLDER is not set here, so a worker has yet to publish the ' +
        "audit log's newest entry under the new key.",
  ].filter((need): need is string => !!need);
  return needs.length
    ? needs
    : ['Nothing needs the former INDEX_KEY any more: take it out of the settings.'];
}
