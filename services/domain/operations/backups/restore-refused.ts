/** Why a backup cannot be restored, each a sentence with what to do. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused';
  constructor(readonly faults: string[]) {
    super(faults.join('\n'));
  }
}
