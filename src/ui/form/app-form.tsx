import { useEffect, useRef, useState } from 'react';
import { createFormHook, createFormHookContexts } from '@tanstack/react-form';
import { formatPhone, phoneDigits, wholePhone } from '@contract/core/phone';
import { useAfterPress } from '../field/after-press';
import { RadioGroup, type RadioGroupProps } from '../radio-group/radio-group';
import { VALIDATION_DEBOUNCE_MS } from '../text-field/field-timing';
import { TextArea, type TextAreaProps } from '../text-field/text-area';
import { TextField, type TextFieldProps } from '../text-field/text-field';

const { fieldContext, formContext, useFieldContext } = createFormHookContexts();

/** The field around it, validated on blur and on change, 5 ms after the last, not on each input (product 5, Fields). */
function useValidatedField() {
  const field = useFieldContext<string>();
  const afterPress = useAfterPress();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const validate = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(field.handleBlur, VALIDATION_DEBOUNCE_MS);
  };
  const onBlur = () => afterPress(validate);
  const [issue] = field.state.meta.errors as ({ message?: string } | undefined)[];
  const { value, meta } = field.state;
  return { field, shown: { value, onBlur, error: issue?.message, touched: meta.isTouched } };
}

type Driven = 'value' | 'onValueChange' | 'onCommit' | 'onBlur' | 'error' | 'touched';

function useTypedField() {
  const { field, shown } = useValidatedField();
  const onValueChange = (value: string) => field.setValue(value, { dontValidate: true });
  return {
    ...shown,
    onValueChange,
    // a field that the browser fills in may never be entered and left
    onCommit: (value: string) => {
      onValueChange(value);
      shown.onBlur();
    },
  };
}

/** For a field whose value is picked, and so complete at once. */
export function usePickedField() {
  const { field, shown } = useValidatedField();
  return {
    ...shown,
    onValueChange: (value: string) => {
      field.handleChange(value);
      shown.onBlur();
    },
  };
}

/** A validator that asks for a value where nothing was picked (product 5). */
export const picked =
  (message: string) =>
  ({ value }: { value: string }) =>
    value === '' ? { message } : undefined;

/** The design system's text field, driven by the form. */
function FormTextField(props: Omit<TextFieldProps, Driven>) {
  return <TextField {...props} {...useTypedField()} />;
}

/** For a phone number, which may have its country in front; one that lacks its first 0 gets it, and is asked back. */
function FormPhoneField(props: Omit<TextFieldProps, Driven | 'type' | 'digitsOnly' | 'asDigits'>) {
  const typing = useTypedField();
  const [completed, setCompleted] = useState<string>();
  const onCommit = (typed: string) => {
    const whole = wholePhone(typed);
    setCompleted(whole === typed ? undefined : whole);
    typing.onCommit(whole);
  };
  const isAsked = completed !== undefined && completed === typing.value;
  return (
    <TextField
      {...props}
      {...typing}
      type="tel"
      digitsOnly
      asDigits={phoneDigits}
      onCommit={onCommit}
      hint={
        isAsked ? (
          <span role="status">{`${formatPhone(completed)} 번호가 맞나요?`}</span>
        ) : (
          props.hint
        )
      }
    />
  );
}

/** The same for several lines. */
function FormTextArea(props: Omit<TextAreaProps, Driven>) {
  return <TextArea {...props} {...useTypedField()} />;
}

/** The design system's radio group, driven by the form; '' while nothing is chosen. */
function FormRadioGroup(props: Omit<RadioGroupProps<string>, Driven>) {
  return <RadioGroup {...props} {...usePickedField()} />;
}

/** Every form whose fields are validated. */
export const { useAppForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { FormTextField, FormPhoneField, FormTextArea, FormRadioGroup },
  formComponents: {},
});
