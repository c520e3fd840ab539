import type { Patient } from '@contract/patients';
import type { App } from '../create-app';
import type { LoadServices } from './load-services';
import { onPatient } from './on-patient';

/** Starts the chat, and starts it again when somebody signs in or out (vendors 7). */
export async function watchChat({ stores }: App, services: LoadServices): Promise<void> {
  const { chat } = await services();
  if (chat === null) return;
  const { startChat } = await import('@/platform/chat/chat');

  const memberOf = async (patient: Patient) => {
    const { getChatIdentity } = await import('@contract/chat');
    const identity = await stores.api(getChatIdentity, {}, { quiet: true });
    return { ...identity, name: patient.patientName };
  };
  onPatient(stores.session, (patient) => {
    const start = async (): Promise<void> => {
      // who cannot be proven can still ask, as a guest
      const member = patient && (await memberOf(patient).catch(() => null));
      const { authenticated } = stores.session.state;
      if ((authenticated === true) === (patient !== null)) await startChat(chat, member);
    };
    void start();
  });
}
