import { phoneDigits } from '@contract/rules/phone';
import { TextField, type TextFieldProps } from '@/ui/text-field/text-field';
import { TextArea, type TextAreaProps } from '@/ui/text-field/text-area';
import { useFieldContext } from './form-contexts';

type Driven = 'value' | 'onValueChange' | 'onCommit' | 'onBlur' | 'error' | 'touched';

/** What the form knows of the text field around which it stands. */
function useDriven() {
  const field = useFieldContext<string>();
  const [issue] = field.state.meta.errors as ({ message?: string } | undefined)[];
  return {
    value: field.state.value,
    // typing does not validate; blur and change do (spec 5)
    onValueChange: (value: string) => field.setValue(value, { dontValidate: true }),
    onCommit: (value: string) => field.handleChange(value),
    onBlur: () => field.handleBlur(),
    error: issue?.message,
    touched: field.state.meta.isTouched,
  };
}

/** The design system's text field, driven by the form; a phone number may have its country in front. */
export function FormTextField(props: Omit<TextFieldProps, Driven>) {
  const asDigits = props.type === 'tel' ? phoneDigits : undefined;
  return <TextField {...props} asDigits={asDigits} {...useDriven()} />;
}

/** The same for several lines. */
export function FormTextArea(props: Omit<TextAreaProps, Driven>) {
  return <TextArea {...props} {...useDriven()} />;
}
