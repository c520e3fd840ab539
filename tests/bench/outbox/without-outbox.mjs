// Loaded before a shop: its changes write no event and no message, and nothing is sent.
import { register } from 'node:module';

const EMIT = `export async function emit() {}
export async function emitAppointment() {}
export async function emitReview() {}`;
const START = `export const startOutbox = () => async () => {};
export const observeOutbox = () => {};`;

const hooks = `
const stubs = ${JSON.stringify({ '/server/notify/outbox/emit.ts': EMIT, '/server/notify/outbox/start.ts': START })};
export async function load(url, context, next) {
  for (const [file, source] of Object.entries(stubs))
    if (url.split('?')[0].endsWith(file)) return { format: 'module', source, shortCircuit: true };
  return next(url, context);
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
