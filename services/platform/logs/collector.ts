import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { noteLack, noteWorking } from '../go-on-without';
import { frameOfLine } from './syslog';

/** Sends log lines to another machine without blocking the caller. */
export interface LogCollector {
  /** Accepts one line; never waits and never throws. */
  take(line: string): void;
  /** Number of lost lines since the process began. */
  readonly lost: number;
  /** Number of queued lines. */
  readonly waiting: number;
  /** @returns whether everything was sent within the time */
  drain(limitMs: number): Promise<boolean>;
  close(): void;
}

/** Buffer limit in bytes: about ten thousand lines, the output of a rush while a collector restarts. */
const keptBytes = 4 * 1024 * 1024;
/** First and last retry delay in milliseconds; the delay doubles after each failure. */
const [firstWaitMs, lastWaitMs] = [500, 30_000];
/** Idle timeout in milliseconds, for a peer that disappeared without closing the connection. */
const stillMs = 15_000;
const lackName = 'the log collector';

/**
 * Syslog over TLS (RFC 5425). The collector's certificate is verified with Node's authorities and
 * NODE_EXTRA_CA_CERTS. Undelivered lines wait, up to 4 MB; later ones are dropped and counted, so that an attacker
 * who fills the log cannot push out earlier lines. Syslog has no receipts: when the connection breaks, lines that
 * have left this machine may be lost. All others are sent again.
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
  /** Passed to the socket but not yet to the network. */
  const leaving: Buffer[] = [];
  let size = 0;
  const lost = { all: 0, untold: 0 };
  let emptied: (() => void) | undefined;

  const open = (): void => {
    const opened = connect({ ...tls, ...place });
    opened.setKeepAlive(true, stillMs);
    // A command ends when its work is done, even if lines wait here.
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
    // Collectors do not send data, but the socket must be read, or its end would go unnoticed.
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
      // A destroyed socket completes its pending writes without an error, although they were not sent.
      to.write(frame, (error) => {
        if (!error && !to.destroyed) left(frame);
      });
    }
  }

  /** After a gap, logs the number of lost lines. */
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
