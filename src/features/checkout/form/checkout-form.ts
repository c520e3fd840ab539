import { useAppForm } from '@/ui/form/app-form';
import type { CheckoutValues } from './checkout-values';

/** A form that starts with these values. */
export const useValuesForm = (defaultValues: CheckoutValues) => useAppForm({ defaultValues });

/** The form of an order, as its sections take it. */
export type CheckoutForm = ReturnType<typeof useValuesForm>;

export interface SectionProps {
  form: CheckoutForm;
  /** A payment was attempted, so what is missing is marked red (product 12). */
  isMarked: boolean;
}
