import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';

/**
 * Sends a script or style as the build packed it, to whoever understands brotli: packing it anew for each visitor
 * costs the gateway more and packs it less. Goes before the handler that serves the files themselves.
 * @param folder an app's built files, scripts and styles under `assets`
 */
export function sendPacked(folder: string): RequestHandler {
  const assets = join(folder, 'assets');
  const packed = new Set(
    existsSync(assets) ? readdirSync(assets).filter((name) => name.endsWith('.br')) : [],
  );
  return (request, response, next) => {
    const name = /^\/assets\/([\w.-]+)$/.exec(request.path)?.[1];
    if (name && packed.has(`${name}.br`)) {
      response.vary('Accept-Encoding');
      if (request.acceptsEncodings('br')) {
        response.type(extname(name)).set('Content-Encoding', 'br');
        request.url = `/assets/${name}.br`;
      }
    }
    next();
  };
}
