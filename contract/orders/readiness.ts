import type { ShippingMethodId } from '../shipping/schemas';
import type { SelfExamination } from '../health/self-examination';

/** The four sections of the checkout, from top to bottom (product 2). */
export type CheckoutSection = 'billing' | 'shipping' | 'clinic' | 'examination';

/** The facts that submit readiness depends on; absent parts are null or empty. */
export interface CheckoutFacts {
  billingName: string;
  shippingMethodId: ShippingMethodId | null;
  recipient: { full_name: string; phone: string; address1: string } | null;
  examination: SelfExamination | null;
  clinicId: string | null;
  appointmentStartedAt: number | null;
}

/** Whether the method delivers to an address (product 5, product 12). */
export function needsAddress(method: ShippingMethodId | null): boolean {
  return method !== 'pickup';
}

/** The incomplete sections, from top to bottom (product 4, Submit readiness). */
export function incompleteSections(facts: CheckoutFacts): CheckoutSection[] {
  const missing: CheckoutSection[] = [];
  if (facts.billingName.trim() === '') missing.push('billing');
  if (!isShippingReady(facts)) missing.push('shipping');
  if (facts.clinicId === null || facts.appointmentStartedAt === null) missing.push('clinic');
  if (facts.examination === null) missing.push('examination');
  return missing;
}

function isShippingReady(facts: CheckoutFacts): boolean {
  if (facts.shippingMethodId === null) return false;
  if (!needsAddress(facts.shippingMethodId)) return true;
  const to = facts.recipient;
  return to !== null && to.full_name !== '' && to.phone !== '' && to.address1 !== '';
}
