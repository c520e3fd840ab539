import { getChatIdentity } from '@contract/chat/schemas';
import type { Api } from '../../http/api';
import { serve } from '../../http/serve';
import { memberHash } from '../../vendors/channel-talk';

/** Mounts the patient's chat identity (vendors 7): id and proof only. */
export function chatRoutes(api: Api): void {
  const { chatSecretKey } = api.deps.config;
  serve(api, getChatIdentity, ({ patientId }) =>
    Promise.resolve({
      memberId: patientId,
      memberHash: chatSecretKey === null ? null : memberHash(chatSecretKey, patientId),
    }),
  );
}
