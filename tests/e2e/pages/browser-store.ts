import type { Page } from '@playwright/test';

/**
 * Returns everything that a browser stores for a page's origin as one text: tab storage, device storage and databases.
 * Bytes are decoded as characters.
 */
export const readBrowserStorage = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('not read', { cause: request.error }));
      });
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await read(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        found.push(await read(objects.getAllKeys()), await read(objects.getAll()));
      }
      database.close();
    }
    return JSON.stringify(found, (_, value: unknown) =>
      value instanceof Uint8Array ? new TextDecoder().decode(value) : value,
    );
  });

/** Changes one byte of the list that a gate's device stores. */
export const alterGateList = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('hall');
        opening.onerror = () => reject(new Error('not opened', { cause: opening.error }));
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('kept', 'readwrite');
          const store = transaction.objectStore('kept');
          const reading = store.get('gate-list') as IDBRequest<{ sealed: Uint8Array }>;
          reading.onsuccess = () => {
            const { result } = reading;
            result.sealed[60] = (result.sealed[60] ?? 0) ^ 1;
            store.put(result, 'gate-list');
          };
          transaction.oncomplete = () => resolve();
          transaction.onerror = () =>
            reject(new Error('not altered', { cause: transaction.error }));
        };
      }),
  );
