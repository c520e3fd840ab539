import { dropCartCopy, storeCartCopy, readCartCopy } from '@contract/cart/schemas';
import { MINUTE_MS } from '@contract/core/constants';
import type { Api } from '../../http/api';
import { take } from '../../http/rate-limit';
import { serve } from '../../http/serve';
import { createCopy, dropOlder, readCopy, replaceCopy } from './copies';
import { clearCopyCookie, readCopyCookie, writeCopyCookie } from './copy-cookie';

/** Many guests of a carrier share an address. */
const CREATED = { name: 'cart copy', most: 120, windowMs: 10 * MINUTE_MS };
const CHANGED = { name: 'cart copy change', most: 2400, windowMs: 10 * MINUTE_MS };

/** Mounts the copy of a guest's cart, which the browser's cookie names (decision 0125). */
export function cartCopyRoutes(api: Api): void {
  const { deps } = api;

  serve(api, readCartCopy, async ({ cookies }) => {
    const key = readCopyCookie(cookies);
    const copy = key === undefined ? { revision: 0, items: [] } : await readCopy(deps.db, key);
    if (copy.revision === 0) clearCopyCookie(cookies);
    return { data: copy };
  });

  serve(api, storeCartCopy, async ({ cookies, body, clientAddress: address }) => {
    const key = readCopyCookie(cookies);
    await take(deps, key === undefined ? CREATED : CHANGED, { address });
    if (key === undefined) {
      writeCopyCookie(cookies, await createCopy(deps, body), body.revision);
      return { data: { revision: body.revision } };
    }
    const revision = await replaceCopy(deps, key, body);
    // a late call does not bring back what was deleted: the device asks again, without the cookie
    if (revision === 0) clearCopyCookie(cookies);
    else writeCopyCookie(cookies, key, revision);
    return { data: { revision } };
  });

  serve(api, dropCartCopy, async ({ cookies, body }) => {
    const key = readCopyCookie(cookies);
    const revision = key === undefined ? 0 : await dropOlder(deps, key, body.revision);
    if (revision === 0) clearCopyCookie(cookies);
    return { data: { revision } };
  });
}
