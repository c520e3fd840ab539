import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands between a browser and the shop. */
export interface ShopProxy {
  /** Origin without a slash at its end: the shop's `PUBLIC_ORIGIN`. */
  url: string;
  port: number;
  /** The shop's own origin, once it runs. */
  shopUrl: string;
  /**
   * `portal` answers 200 with a page of its own, as a captive portal does; `gone` closes each connection while the
   * device still reports to be online; `odd` answers JSON that no schema allows.
   */
  mode: 'open' | 'portal' | 'gone' | 'odd';
  /** What was asked for and hidden, as `POST /api/market/cart/merge`. */
  hidden: string[];
  stop: () => Promise<void>;
}

const PORTAL = '<!doctype html><title>Wi-Fi</title><h1>Wi-Fi</h1>';

const ODD = '{"odd":true}';

/**
 * Opens a proxy before the shop, on a free port.
 * @param host where it listens: on loopback alone unless told
 * @param has the calls that there are; all others are a 404, as of any web server
 */
export async function startShopProxy({
  host = 'localhost',
  has = () => true,
}: { host?: string; has?: (method: string, path: string) => boolean } = {}): Promise<ShopProxy> {
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', proxy.url);
    const method = String(asked.headers['access-control-request-method'] ?? asked.method);
    if (!has(method, pathname)) {
      proxy.hidden.push(`${method} ${pathname}`);
      answer.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end('Not Found');
      return;
    }
    if (proxy.mode === 'gone') {
      // a socket that is closed with a body unread resets the connection, which browsers report differently
      asked.resume().on('end', () => asked.socket.destroy());
      return;
    }
    if (proxy.mode === 'portal') {
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PORTAL);
      return;
    }
    const passed = request(
      new URL(asked.url ?? '/', proxy.shopUrl),
      // a connection of its own: the shop may close an idle one at that moment
      { method: asked.method, headers: asked.headers, agent: false },
      (given) => {
        const { 'content-length': _length, 'content-encoding': _coding, ...rest } = given.headers;
        const isOdd = proxy.mode === 'odd' && asked.method !== 'OPTIONS';
        answer.writeHead(given.statusCode ?? 502, isOdd ? rest : given.headers);
        if (isOdd) given.resume().on('end', () => answer.end(ODD));
        else given.pipe(answer);
      },
    );
    passed.on('error', () => asked.socket.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => void server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  const proxy: ShopProxy = {
    url: `http://localhost:${port}`,
    port,
    shopUrl: '',
    mode: 'open',
    hidden: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}
