import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { readRun } from './run-record.ts';

/** The shop under another address, of which a new version can be released. */
export type ReleasedShop = {
  readonly url: string;
  /** From now on pages say so, the worker is another one, and the list of the build before is gone, as after a real release. */
  readonly release: () => void;
  readonly close: () => void;
};

const oldList = /^\/assets\/manifest-[\w-]+\.js$/;

/** Passes everything on to the shop under test. A page of the new version holds `<meta name="release">`. */
export async function openReleasedShop(): Promise<ReleasedShop> {
  const shop = new URL(readRun().url);
  let isReleased = false;
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const path = asked.url ?? '/';
    if (isReleased && asked.method === 'HEAD' && oldList.test(path)) return answer.writeHead(404).end();
    // What a browser kept of the version before is not compared with: all of it has another content now.
    const { 'if-none-match': _kept, ...sent } = asked.headers;
    const headers = { ...sent, host: shop.host, 'accept-encoding': 'identity' };
    const passed = request({ host: shop.hostname, port: shop.port, path, method: asked.method, headers }, (came) => {
      const isPage = /^text\/html/.test(came.headers['content-type'] ?? '');
      if (!isReleased || asked.method !== 'GET' || !(isPage || path === '/sw.js')) {
        answer.writeHead(came.statusCode ?? 502, came.headers);
        came.pipe(answer);
        return;
      }
      void text(came).then((body) => {
        const { 'content-length': _length, etag: _tag, ...told } = came.headers;
        answer.writeHead(came.statusCode ?? 502, told);
        answer.end(isPage ? body.replace('</head>', '<meta name="release" content="new"></head>') : `${body}\n// new`);
      });
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  };
  const server = createServer((asked, answer) => void pass(asked, answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => {
      isReleased = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
