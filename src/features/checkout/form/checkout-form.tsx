import { createFormHook, createFormHookContexts } from '@tanstack/react-form';
import { phoneDigits } from '@contract/rules/phone';
import type * as z from 'zod/mini';
import { useAfterPress } from '@/ui/field/after-press';
import { VALIDATION_DEBOUNCE_MS } from '@/ui/text-field/field-timing';
import { TextArea, type TextAreaProps } from '@/ui/text-field/text-area';
import { TextField, type TextFieldProps } from '@/ui/text-field/text-field';

const { fieldContext, formContext, useFieldContext } = createFormHookContexts();

type Driven = 'value' | 'onValueChange' | 'onCommit' | 'onBlur' | 'error' | 'touched';

/** What the form knows of the text field around which it stands. */
function useDriven() {
  const field = useFieldContext<string>();
  const afterPress = useAfterPress();
  const [issue] = field.state.meta.errors as ({ message?: string } | undefined)[];
  return {
    value: field.state.value,
    // typing does not validate; blur and change do (product 5)
    onValueChange: (value: string) => field.setValue(value, { dontValidate: true }),
    onCommit: (value: string) => {
      field.setValue(value, { dontValidate: true });
      afterPress(() => {
        void field.validate('change');
        // a field that the browser fills in may never be entered and left
        field.handleBlur();
      });
    },
    onBlur: () => afterPress(() => field.handleBlur()),
    error: issue?.message,
    touched: field.state.meta.isTouched,
  };
}

/** The design system's text field, driven by the form; a phone number may have its country in front. */
function FormTextField(props: Omit<TextFieldProps, Driven>) {
  const asDigits = props.type === 'tel' ? phoneDigits : undefined;
  return <TextField {...props} asDigits={asDigits} {...useDriven()} />;
}

/** The same for several lines. */
function FormTextArea(props: Omit<TextAreaProps, Driven>) {
  return <TextArea {...props} {...useDriven()} />;
}

/** The checkout's form, and its sections as parts of it. */
export const { useAppForm, withForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { FormTextField, FormTextArea },
  formComponents: {},
});

/** Validation on blur, and on change after 5 ms (product 5). */
export function onBlurAndChange<S extends z.core.$ZodType<string, string>>(schema: S) {
  return {
    onBlur: schema,
    onChangeAsync: schema,
    onChangeAsyncDebounceMs: VALIDATION_DEBOUNCE_MS,
  };
}
