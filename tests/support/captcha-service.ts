import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The script for pages: a button returns an answer of this service, as a solved task would. */
const script = `window.grecaptcha = { render(element, { sitekey, callback }) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'I am a person at ' + sitekey;
  button.onclick = () => callback('person-' + Math.random());
  element.append(button);
} };`;

/** Starts a local captcha service, with a script for pages and an address that verifies answers. */
export async function startCaptchaService() {
  const seen = new Set<string>();
  const judged: Record<string, string>[] = [];
  const service = { url: '', judged, isAway: false, close: () => {} };
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/api.js'))
      return response.setHeader('content-type', 'text/javascript').end(script);
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      if (service.isAway) return response.writeHead(503).end();
      const form = Object.fromEntries(new URLSearchParams(text));
      judged.push(form);
      const answer = form.response ?? '';
      const success =
        form.secret === 'its secret' && answer.startsWith('person-') && !seen.has(answer);
      seen.add(answer);
      return response.end(JSON.stringify({ success }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service.close = () => {
    server.close();
    server.closeAllConnections();
  };
  return service;
}
