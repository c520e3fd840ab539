import type { Browser, BrowserContext } from 'playwright/test';
import { payFor } from '../world/orders';
import {
  freshAccount,
  sessionCookies,
  signInAs,
  storedSession,
  type Patient,
} from '../world/patient';
import { STICK_PATH } from '../world/products';
import { FAULTS, inject, ownTimeouts, type Fault, type Injection } from './inject';
import type { Journey } from './journey';
import { Memory } from './memory';
import { faultsOfOutcome, giveBack } from './outcome';
import { fillInDraft } from './prepared';
import { requestName } from './requests';
import { walk } from './walk';
import type { World } from './world';

/** One request of a journey, and its fault. */
export interface Case {
  journey: Journey;
  request: string;
  /** 1 for the first time that the journey makes it. */
  occurrence: number;
  fault: Fault;
}

export const nameOf = ({ journey, request, occurrence, fault }: Case) =>
  `${journey.name}: ${request} ${occurrence} ${fault}`;

const NO_FAULT = (): Injection => ({ hits: 0, isMended: true, isServerDown: false });

/** Repeats prove nothing new, except where the form is filled in step by step. */
const MAX_OCCURRENCES = 4;

/** Runs each journey once without a fault and records its requests: the rows of the matrix. */
export async function readMatrix(
  browser: Browser,
  world: World,
  journeys: readonly Journey[],
): Promise<Case[]> {
  const cases: Case[] = [];
  const read = new Set<string>();
  for (const journey of journeys) {
    const met = new Map<string, number>();
    const reads = new Set<string>();
    const faults = await run(browser, world, journey, (context) => {
      context.on('request', (request) => {
        const name = requestName(request);
        if (name !== null && request.method() === 'GET') reads.add(name);
        if (name !== null) met.set(name, (met.get(name) ?? 0) + 1);
      });
      return Promise.resolve(NO_FAULT());
    });
    if (faults.length > 0) throw new Error(`${journey.name} without a fault: ${faults.join('; ')}`);
    for (const [request, times] of met) {
      if (journey.isVariation && read.has(request)) continue;
      for (let occurrence = 1; occurrence <= Math.min(times, MAX_OCCURRENCES); occurrence++)
        cases.push(...FAULTS.map((fault) => ({ journey, request, occurrence, fault })));
    }
    for (const name of reads) read.add(name);
  }
  return cases;
}

/** Runs one case and returns the problems found afterwards, in words. */
export function runCase(browser: Browser, world: World, one: Case): Promise<string[]> {
  return run(browser, world, one.journey, (context) => inject(context, world, one));
}

async function run(
  browser: Browser,
  world: World,
  journey: Journey,
  prepare: (context: BrowserContext) => Promise<Injection>,
): Promise<string[]> {
  const memory = new Memory(freshAccount(journey.isSignedIn ? 'full' : 'new'));
  const known = journey.isSignedIn ? await signInAs(world, memory.account) : null;
  const start = known ? await journey.begin(known, world, memory) : STICK_PATH;
  const context = await browser.newContext(known ? { storageState: signedIn(world, known) } : {});
  context.setDefaultTimeout(4000);
  context.setDefaultNavigationTimeout(8000);
  await ownTimeouts(context);
  const injection = await prepare(context);
  try {
    const steps = { journey, start: `${world.url}${start}`, memory, injection };
    const { isOver, address, messages, wasSilent, noise, trail } = await walk(
      context,
      world,
      steps,
    );
    // the last page may meet the fault after the end was reached
    injection.isMended = true;
    await injection.happening;
    if (injection.isServerDown) await world.restart();
    injection.isServerDown = false;
    const faults = [...noise, ...memory.lost.map((part) => `${part} was lost`)];
    if (!isOver)
      return [
        ...faults,
        `stuck after: ${messages.join(' | ') || 'no word'}; ${trail.slice(-2).join('; ')}`,
      ];
    if (wasSilent) faults.push('nobody was told what to do');
    const patient = known ?? (await signInAs(world, memory.account));
    const orderId = /\/checkout\/([0-9a-f]{24})$/.exec(address)?.[1];
    if (orderId !== undefined) {
      await fillInDraft(patient, orderId);
      await payFor(world, patient, orderId);
    }
    faults.push(...(await faultsOfOutcome(world, patient, journey.cartAfter)));
    faults.push(...((await journey.faultsAfter?.(patient, world, memory)) ?? []));
    await giveBack(patient);
    return faults;
  } finally {
    if (injection.isServerDown) await world.restart();
    await context.close();
  }
}

/** The browser of a patient who has signed in before. */
function signedIn({ url }: World, { tokens }: Patient) {
  const localStorage = [{ name: 'session', value: storedSession(tokens) }];
  return { cookies: sessionCookies(url, tokens), origins: [{ origin: url, localStorage }] };
}
