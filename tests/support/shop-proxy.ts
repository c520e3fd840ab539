import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands between a browser and the shop. */
export interface ShopProxy {
  /** Origin without a slash at its end: the shop's `PUBLIC_ORIGIN`. */
  url: string;
  /** The shop's own origin, once it runs. */
  shopUrl: string;
  /**
   * `open` lets all through; `portal` answers 200 with a page of its own, as a captive portal does;
   * `gone` ends each connection, while the device goes on to say that it is online.
   */
  mode: 'open' | 'portal' | 'gone';
  stop: () => Promise<void>;
}

const PORTAL = '<!doctype html><title>Wi-Fi</title><h1>Wi-Fi</h1>';

/** Opens a proxy before the shop, on a free loopback port. */
export async function startShopProxy(): Promise<ShopProxy> {
  const server = createServer((asked, answer) => {
    if (proxy.mode === 'gone') {
      asked.socket.destroy();
      return;
    }
    if (proxy.mode === 'portal') {
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PORTAL);
      return;
    }
    const passed = request(
      new URL(asked.url ?? '/', proxy.shopUrl),
      { method: asked.method, headers: asked.headers },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      },
    );
    passed.on('error', () => asked.socket.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  const proxy: ShopProxy = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    shopUrl: '',
    mode: 'open',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}
