import { createFormHookContexts } from '@tanstack/react-form';

/** How the fields below reach the form that drives them. */
export const { fieldContext, formContext, useFieldContext } = createFormHookContexts();
