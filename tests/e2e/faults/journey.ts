import type { Page } from 'playwright/test';
import type { Item } from '@contract/cart/schemas';
import type { Patient } from '../world/patient';
import type { Memory } from './memory';
import type { World } from './world';

/** A part of the purchase that starts in a prepared state and runs in the browser. */
export interface Journey {
  name: string;
  /** Whether the patient is signed in at the start. */
  isSignedIn: boolean;
  /** Prepares a signed-in patient's state through the API and returns the address to start at. */
  begin: (patient: Patient, world: World, memory: Memory) => Promise<string>;
  /** The expected cart after payment. */
  cartAfter: readonly Item[];
  /** Where it ends. */
  isOver: (page: Page, memory: Memory) => Promise<boolean>;
  /** The patient's next step on the current page; may be called at any time. */
  act: (page: Page, memory: Memory) => Promise<void>;
  /** What is wrong afterwards besides order, charge and cart, in words. */
  faultsAfter?: (patient: Patient, world: World, memory: Memory) => Promise<string[]>;
  /** Requests of these earlier journeys are not repeated. */
  isVariation?: boolean;
}
