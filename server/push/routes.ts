import { getPushKey, subscribePush, unsubscribePush } from '@contract/push';
import { ApiError } from '../http/api-error';
import type { Api } from '../http/api';
import { serve, serveOnce } from '../http/serve';
import { isPushService } from './push-services';
import { dropSubscription, keepSubscription } from './subscriptions';
import { vapidOf } from './vapid';

const SUCCESS = { success: true };
const replay = () => Promise.resolve(SUCCESS);

/** Mounts the devices that want to be reminded of consultations (design 7). */
export function pushRoutes(api: Api): void {
  const { clock, config, keys } = api.deps;

  serve(api, getPushKey, async () => ({ publicKey: (await vapidOf(keys, config)).publicKey }));

  serveOnce(api, subscribePush, {
    run: async ({ patientId, body }, tx) => {
      if (!isPushService(body.endpoint, config.push.otherOrigins))
        throw new ApiError(422, 'invalid_fields', {
          fields: { endpoint: '알림을 받을 수 없는 주소입니다.' },
        });
      await keepSubscription(tx, clock, patientId, body);
      return { reference: 'push', answer: SUCCESS };
    },
    replay,
  });

  serveOnce(api, unsubscribePush, {
    run: async ({ patientId, body }, tx) => {
      await dropSubscription(tx, patientId, body.endpoint);
      return { reference: 'push', answer: SUCCESS };
    },
    replay,
  });
}
