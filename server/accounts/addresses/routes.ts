import { addAddress, deleteAddress, editAddress, listAddresses } from '@contract/addresses/schemas';
import type { Tx } from '../../db/client';
import type { Api } from '../../http/api';
import { serve, serveOnce } from '../../http/serve';
import { changeAddress, findAddresses, removeAddress, saveAddress } from './saved';

/** Mounts the patient's saved addresses (product 7). */
export function addressRoutes(api: Api): void {
  const { db, clock } = api.deps;
  const list = async ({ patientId }: { patientId: string }, tx: Tx) => ({
    data: { items: await findAddresses(tx, patientId) },
  });

  serve(api, listAddresses, (call) => list(call, db));

  serveOnce(api, addAddress, list, ({ patientId, body: input }, tx) =>
    saveAddress(tx, clock, { patientId, input }),
  );

  serveOnce(api, editAddress, list, ({ patientId, params: { id }, body: input }, tx) =>
    changeAddress(tx, { patientId, id, input }),
  );

  serveOnce(api, deleteAddress, list, ({ patientId, params: { id } }, tx) =>
    removeAddress(tx, patientId, id),
  );
}
