import type { Overlays } from '@/ui/overlay/create-overlays';
// comes with whatever can change the cart: without a network it could not be fetched any more
import './cart-queue';
import type { CartChange } from './cart-change';
import { serverCartQuery } from './cart-queries';
import type { LineMemory } from './line-memory-state';
import type { PatientCart } from './patient-cart';
import { refusalTeller } from './refusal-words';
import { cartSender, type SenderWorld } from './send-cart-change';

export interface PatientCartWorld extends Omit<SenderWorld, 'tell'> {
  overlays: Overlays;
  patient: PatientCart;
  memory: LineMemory;
}

/**
 * Changes the signed-in patient's cart: it shows at once, is taken back when the server refuses it, and
 * is followed by a fresh reading (spec 4, Cart). Without a network it waits, also over a restart.
 * Rejects with the server's refusal.
 */
export async function changePatientCart(
  world: PatientCartWorld,
  change: CartChange,
): Promise<void> {
  const queue = await world.patient.queue();
  try {
    await queue.change(senderOf(world), change);
  } finally {
    await readAgain(world);
  }
}

/** Sends what waits from an earlier time without a network; what is refused is explained. */
export async function replayPatientCart(world: PatientCartWorld): Promise<void> {
  const queue = await world.patient.queue();
  if (await queue.replay(senderOf(world))) await readAgain(world);
}

function senderOf({ api, client, session, overlays, memory }: PatientCartWorld) {
  return cartSender({ api, client, session, tell: refusalTeller(overlays, memory) });
}

/** Not while changes are under way: an answer must not undo what a later tap shows. */
async function readAgain({ api, client, patient }: PatientCartWorld): Promise<void> {
  if (patient.state.operations.length > 0) return;
  await client.invalidateQueries({ queryKey: serverCartQuery(api).queryKey });
}
