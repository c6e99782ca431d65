import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Faults of a network connection. */
interface Weather {
  /** Delay of every chunk in milliseconds, in each direction. */
  delayMs: number;
  /** The server's answers are dropped and the connection is cut. */
  swallowAnswers: boolean;
  /** Cuts a connection right after this text was sent to the server, before its answer; at most `times` times. */
  cutAfter: { text: string; times: number };
}

export interface TcpProxy {
  port: number;
  weather: Weather;
  /** Cuts every connection at once. */
  reset(): void;
  close(): Promise<void>;
}

const fair = (): Weather => ({
  delayMs: 0,
  swallowAnswers: false,
  cutAfter: { text: '', times: 0 },
});

/** Starts a proxy on loopback whose faults can change while it runs. */
export async function startProxy(targetPort: number): Promise<TcpProxy> {
  const open = new Set<Socket>();
  const proxy: TcpProxy = {
    port: 0,
    weather: fair(),
    reset: () => open.forEach((socket) => socket.destroy()),
    async close() {
      proxy.reset();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((client) => carry(client, targetPort, proxy, open));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy.port = (server.address() as AddressInfo).port;
  return proxy;
}

function carry(client: Socket, targetPort: number, proxy: TcpProxy, open: Set<Socket>): void {
  const upstream = connect(targetPort, '127.0.0.1');
  const cut = (): void => [client, upstream].forEach((socket) => socket.destroy());
  for (const socket of [client, upstream]) {
    open.add(socket);
    socket.setNoDelay(true);
    socket.on('error', cut);
    socket.on('close', () => {
      open.delete(socket);
      cut();
    });
  }
  const pass = (to: Socket, piece: Buffer): void => {
    const { delayMs } = proxy.weather;
    if (delayMs) setTimeout(() => to.write(piece), delayMs);
    else to.write(piece);
  };
  client.on('data', (piece) => {
    pass(upstream, piece);
    const { cutAfter } = proxy.weather;
    if (cutAfter.times > 0 && piece.includes(cutAfter.text)) {
      cutAfter.times -= 1;
      // The server executes the request; its answer is lost.
      upstream.removeAllListeners('data');
      setTimeout(cut, 30);
    }
  });
  upstream.on('data', (piece) => {
    if (proxy.weather.swallowAnswers) cut();
    else pass(client, piece);
  });
}
