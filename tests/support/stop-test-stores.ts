/** Jest calls it once after the integration tests. */
export default async function stopTestStores(): Promise<void> {
  await globalThis.stopTestStores?.();
}
