/** The reasons why a backup cannot be restored, each a sentence with its fix. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused';
  constructor(readonly faults: string[]) {
    super(faults.join('\n'));
  }
}
