import { useAppForm } from '@/ui/form/app-form';
import type { CheckoutValues } from './checkout-values';

export const useValuesForm = (defaultValues: CheckoutValues) => useAppForm({ defaultValues });

export type CheckoutForm = ReturnType<typeof useValuesForm>;

export interface SectionProps {
  form: CheckoutForm;
  /** A payment was attempted, so what is missing is marked red (product 12). */
  isMarked: boolean;
}
