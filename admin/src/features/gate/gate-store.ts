import type { AdmitDto, GateList, SignedGateList } from '@hall/shared/contract/staff/gate';

/** An admission that could not be told yet. */
export type QueuedAdmission = Required<
  Pick<AdmitDto, 'entryid' | 'orderid' | 'ticketids' | 'at'>
> & {
  ticketcode: string;
  /** Taken back before it was told: whether the server has heard of it is not known. */
  undone?: true;
};

/** An admission that the server did not take: somebody has to look after it. */
export interface RefusedAdmission {
  entry: QueuedAdmission;
  why: string;
}

const names = {
  list: 'hall-gate-list',
  queue: 'hall-gate-queue',
  refused: 'hall-gate-refused',
} as const;

/** What a gate keeps on its device for the time without network. A device that keeps nothing still works online. */
export const gateStore = {
  queue: (): QueuedAdmission[] => (read(names.queue) as QueuedAdmission[] | undefined) ?? [],
  setQueue: (queue: QueuedAdmission[]): void => write(names.queue, queue),
  refused: (): RefusedAdmission[] => (read(names.refused) as RefusedAdmission[] | undefined) ?? [],
  setRefused: (refused: RefusedAdmission[]): void => write(names.refused, refused),
  setList: (list: SignedGateList): void => write(names.list, list),
  /**
   * @returns the list that is kept; undefined where there is none
   * @throws {Error} where it was altered on the device
   */
  async list(): Promise<GateList | undefined> {
    const kept = read(names.list) as SignedGateList | undefined;
    if (!kept) return undefined;
    if (!(await isSound(kept))) {
      localStorage.removeItem(names.list);
      throw new Error('the list was altered');
    }
    return JSON.parse(kept.text) as GateList;
  },
};

/** Whether the text is the one that the hall signed. */
async function isSound({ text, signature, key }: SignedGateList): Promise<boolean> {
  try {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    const publicKey = await crypto.subtle.importKey('jwk', key, algorithm, false, ['verify']);
    return await crypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      publicKey,
      fromBase64Url(signature),
      new TextEncoder().encode(text),
    );
  } catch {
    return false;
  }
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function read(name: string): unknown {
  try {
    const text = localStorage.getItem(name);
    return text ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    localStorage.removeItem(name);
  }
}
