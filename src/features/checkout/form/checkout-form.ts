import { createFormHook } from '@tanstack/react-form';
import { VALIDATION_DEBOUNCE_MS } from '@contract/constants';
import type * as z from 'zod/mini';
import { fieldContext, formContext } from './form-contexts';
import { FormTextArea, FormTextField } from './form-text-field';

/** The checkout's form, and its sections as parts of it. */
export const { useAppForm, withForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { FormTextField, FormTextArea },
  formComponents: {},
});

/** Validation on blur, and on change after 5 ms (spec 5). */
export function onBlurAndChange<S extends z.core.$ZodType<string, string>>(schema: S) {
  return {
    onBlur: schema,
    onChangeAsync: schema,
    onChangeAsyncDebounceMs: VALIDATION_DEBOUNCE_MS,
  };
}
