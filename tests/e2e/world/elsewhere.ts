import { freePort } from '../../../scripts/postgres.mjs';
import { isCoreCall } from '../../support/core-calls';
import { startShop, type Shop } from '../../support/shop';
import { startShopProxy, type ShopProxy } from '../../support/shop-proxy';
import { startSandbox } from '../faults/world';

/** Where the shop's backend is: in its own process, or elsewhere, with all of the contract or the core alone. */
export type BackendPlace = 'own' | 'full' | 'core';

/** A shop whose four hosts are four other origins. */
interface ShopElsewhere extends Shop {
  /** The four origins. */
  origins: readonly string[];
  /** What stands before the backend. */
  backendProxy: ShopProxy;
}

export const isElsewhere = (shop: Shop): shop is ShopElsewhere => 'backendProxy' in shop;

/** Starts app server and backend, a process each; the sandboxes are the app server's own, or with `core` a third. */
export async function startElsewhere(place: 'full' | 'core'): Promise<ShopElsewhere> {
  const [shopPort, backendPort, sandboxPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const shopUrl = `http://localhost:${shopPort}`;
  const apiUrl = `http://localhost:${backendPort}`;
  const sandboxUrl = place === 'core' ? `http://localhost:${sandboxPort}` : shopUrl;
  const backendProxy = await startShopProxy({
    host: '0.0.0.0',
    ...(place === 'core' ? { has: isCoreCall } : {}),
  });
  backendProxy.shopUrl = apiUrl;
  const origins = [2, 3, 4, 5].map((last) => `http://127.0.0.${last}:${backendProxy.port}`);
  const [apiOrigin = ''] = origins;
  const sandbox =
    place === 'core' ? await startSandbox(sandboxPort, shopUrl, { BACKEND_ORIGIN: apiUrl }) : null;
  const backend = await startShop({
    port: backendPort,
    env: {
      ALLOWED_ORIGINS: shopUrl,
      SANDBOX_URL: sandboxUrl,
      // the shop's own sandbox confirms payments at its API_URL alone
      ...(!sandbox && { PUBLIC_ORIGIN: apiOrigin }),
    },
  });
  const shop = await startShop({
    port: shopPort,
    env: {
      ...(sandbox && { SANDBOX_URL: sandboxUrl }),
      API_URL: `${apiOrigin}/api`,
      PUBLIC_API_URL: `${origins[1]}/public-api`,
      MEDICAL_STREAMING_API_URL: `${origins[2]}/medical-streaming-api`,
      TOKEN_SERVICE_URL: `${origins[3]}/token-service`,
    },
  });
  // what the start asked for is of no interest
  backendProxy.hidden.length = 0;
  return {
    ...shop,
    apiUrl,
    sandboxUrl,
    origins,
    backendProxy,
    stop: async () => {
      await shop.stop();
      await backendProxy.stop();
      await backend.stop();
      await sandbox?.stop();
    },
  };
}
