import { addAddress, deleteAddress, editAddress, listAddresses } from '@contract/addresses/schemas';
import type { Tx } from '../../db/client';
import type { Api } from '../../http/api';
import { serve, serveOnce } from '../../http/serve';
import { changeAddress, findAddresses, removeAddress, saveAddress } from './saved';

/** Mounts the patient's saved addresses (product 7). */
export function addressRoutes(api: Api): void {
  const { db, clock } = api.deps;
  const view = async (tx: Tx, patientId: string) => ({
    data: { items: await findAddresses(tx, patientId) },
  });

  serve(api, listAddresses, ({ patientId }) => view(db, patientId));

  serveOnce(api, addAddress, {
    run: async ({ patientId, body: input }, tx) => {
      const id = await saveAddress(tx, clock, { patientId, input });
      return { reference: id, answer: await view(tx, patientId) };
    },
    replay: ({ patientId }, tx) => view(tx, patientId),
  });

  serveOnce(api, editAddress, {
    run: async ({ patientId, params: { id }, body: input }, tx) => {
      await changeAddress(tx, { patientId, id, input });
      return { reference: id, answer: await view(tx, patientId) };
    },
    replay: ({ patientId }, tx) => view(tx, patientId),
  });

  serveOnce(api, deleteAddress, {
    run: async ({ patientId, params: { id } }, tx) => {
      await removeAddress(tx, patientId, id);
      return { reference: id, answer: await view(tx, patientId) };
    },
    replay: ({ patientId }, tx) => view(tx, patientId),
  });
}
