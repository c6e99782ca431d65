import { request } from 'node:http';

/**
 * Asks the engine directly, because a library takes seconds to find out that none is running.
 * @returns whether a container engine answers
 */
export function engineAnswers(): Promise<boolean> {
  const host = process.env.DOCKER_HOST ?? 'unix:///var/run/docker.sock';
  const url = new URL(host.replace(/^tcp:/, 'http:'));
  const target =
    url.protocol === 'unix:'
      ? { socketPath: url.pathname }
      : { host: url.hostname, port: Number(url.port) };
  return new Promise((resolve) => {
    const ping = request({ ...target, path: '/_ping', timeout: 1000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    ping.on('timeout', () => ping.destroy());
    ping.on('error', () => resolve(false));
    ping.end();
  });
}
