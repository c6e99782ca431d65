import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { noteLack, noteWorking } from '../go-on-without';
import { frameOfLine } from './syslog';

/** Takes the log's lines to another machine, and holds nobody up. */
export interface LogCollector {
  /** Takes one line; never waits and never throws. */
  take(line: string): void;
  /** Lines that the collector will never get, since the process began. */
  readonly lost: number;
  /** Lines that wait for it. */
  readonly waiting: number;
  /** @returns whether all was handed over within the time */
  drain(limitMs: number): Promise<boolean>;
  close(): void;
}

/** The most bytes that wait: some ten thousand lines, as a rush writes while a collector restarts. */
const keptBytes = 4 * 1024 * 1024;
/** How long the first try waits after a failure; each later one twice as long, up to the last. */
const [firstWaitMs, lastWaitMs] = [500, 30_000];
/** A line on which nothing moves for so long is cut: the other end is gone and said nothing. */
const stillMs = 15_000;
const lackName = 'the log collector';

/**
 * Syslog over TLS (RFC 5425). The collector's certificate is checked, by the authorities that Node trusts and those of
 * NODE_EXTRA_CA_CERTS. What cannot be delivered waits, up to 4 MB; what comes then is lost and counted, so that who
 * fills the log cannot push out what he did before. Syslog has no receipt: of what had left this machine when the line
 * broke the collector may lack the end; what had not is sent again.
 * @param url `syslog+tls://host:6514`
 * @param name the process: `gateway`, `worker`
 */
export function createLogCollector(
  url: string,
  name: string,
  { bytes = keptBytes, ...tls }: { bytes?: number } & ConnectionOptions = {},
): LogCollector {
  const { hostname, port } = new URL(url);
  const place = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 6514) };
  let socket: TLSSocket | undefined;
  let timer: NodeJS.Timeout | undefined;
  let waitMs = firstWaitMs;
  let isClosed = false;
  const waiting: Buffer[] = [];
  /** Given to the socket, and not yet to the machine's network. */
  const leaving: Buffer[] = [];
  let size = 0;
  const lost = { all: 0, untold: 0 };
  let emptied: (() => void) | undefined;

  const open = (): void => {
    const opened = connect({ ...tls, ...place });
    opened.setKeepAlive(true, stillMs);
    // A command ends when its work is done, whatever waits here.
    opened.unref();
    let fault: Error | undefined;
    let isUp = false;
    opened.setTimeout(stillMs, () => {
      if (!isUp || leaving.length) opened.destroy(new Error('the collector does not answer'));
    });
    opened.on('error', (error: Error) => {
      fault = error;
    });
    opened.on('drain', send);
    // Collectors say nothing; what one says all the same is read and left, or its end would never be seen.
    opened.resume();
    opened.once('secureConnect', () => {
      isUp = true;
      socket = opened;
      waitMs = firstWaitMs;
      noteWorking(lackName);
      send();
    });
    opened.once('close', () => {
      socket = undefined;
      waiting.unshift(...leaving.splice(0));
      if (isClosed) return;
      noteLack(lackName, fault ?? new Error('the collector ended the connection'));
      timer = setTimeout(open, waitMs * (0.5 + Math.random() / 2)).unref();
      waitMs = Math.min(2 * waitMs, lastWaitMs);
    });
  };

  const left = (frame: Buffer): void => {
    leaving.splice(leaving.indexOf(frame), 1);
    size -= frame.length;
    if (leaving.length || waiting.length) return;
    tellLost();
    emptied?.();
  };

  function send(): void {
    const to = socket;
    while (to && !to.writableNeedDrain) {
      const frame = waiting.shift();
      if (!frame) return;
      leaving.push(frame);
      // Lines that a destroyed socket still held end without an error, and were not sent.
      to.write(frame, (error) => {
        if (!error && !to.destroyed) left(frame);
      });
    }
  }

  /** After a gap the log itself says how large it was. */
  function tellLost(): void {
    const lines = lost.untold;
    if (!lines) return;
    lost.untold = 0;
    const said = { level: 40, time: Date.now(), name, lines, msg: 'lines of this log were lost' };
    take(JSON.stringify(said));
  }

  function take(line: string): void {
    const frame = frameOfLine(line, name);
    if (size + frame.length > bytes) {
      lost.all += 1;
      lost.untold += 1;
      return;
    }
    size += frame.length;
    waiting.push(frame);
    send();
  }

  open();
  return {
    take,
    get lost() {
      return lost.all;
    },
    get waiting() {
      return waiting.length + leaving.length;
    },
    drain: (limitMs) =>
      new Promise((resolve) => {
        if (!waiting.length && !leaving.length) return resolve(true);
        const limit = setTimeout(() => resolve(false), limitMs);
        emptied = () => {
          clearTimeout(limit);
          resolve(true);
        };
      }),
    close() {
      isClosed = true;
      clearTimeout(timer);
      socket?.destroy();
    },
  };
}
