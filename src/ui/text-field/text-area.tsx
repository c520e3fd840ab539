import { classNames } from '../class-names';
import { Field, type FieldWords } from '../field/field';
import field from '../field/field.module.css';
import { ErrorMark } from './error-mark';
import { useTextInput, type TextInputProps } from './use-text-input';

export interface TextAreaProps extends FieldWords, TextInputProps {
  placeholder?: string | undefined;
  rows?: number | undefined;
}

/** A multi-line TextField, in which Enter breaks the line. Grows with its text where supported. */
export function TextArea(props: TextAreaProps) {
  const { attach, ...typing } = useTextInput({ ...props, enterBlurs: false });
  return (
    <Field {...props}>
      {(control, error) => (
        <div className={classNames(field.box, error && field.bad)}>
          <textarea
            {...typing}
            {...control}
            ref={attach}
            className={classNames(field.control, field.area)}
            value={props.value}
            rows={props.rows ?? 3}
            placeholder={props.placeholder}
          />
          {error && <ErrorMark error={error} />}
        </div>
      )}
    </Field>
  );
}
