import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Field, type FieldWords } from '../field/field';
import field from '../field/field.module.css';
import { IconButton } from '../icon-button/icon-button';
import { ErrorMark } from './error-mark';
import { useTextInput, type TextInputProps } from './use-text-input';

export interface TextFieldProps extends FieldWords, TextInputProps {
  placeholder?: string | undefined;
  name?: string | undefined;
  type?: 'tel' | 'search' | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  /** Truncates longer values; only for a search, since other fields show an error instead (product 5). */
  maxLength?: number | undefined;
  /** To the right of the box, for example a `찾기` button. */
  action?: ReactNode;
}

/** A single-line text field with the behaviour of product 5; controlled, so that a form library can drive it. */
export function TextField(props: TextFieldProps) {
  const { attach, ...typing } = useTextInput({
    ...props,
    maxLength: props.type === 'search' ? props.maxLength : undefined,
    enterBlurs: true,
  });
  return (
    <Field {...props}>
      {(control, error) => (
        <div className={field.row}>
          <div className={classNames(field.box, error && field.bad)}>
            <input
              {...typing}
              {...control}
              ref={attach}
              className={field.control}
              value={props.value}
              name={props.name}
              type={props.type ?? 'text'}
              inputMode={props.digitsOnly ? 'numeric' : undefined}
              autoComplete={props.autoComplete}
              placeholder={props.placeholder}
            />
            {props.type === 'search' && props.value !== '' && (
              <IconButton
                icon="x"
                iconSize={18}
                label="지우기"
                className={field.clear}
                onClick={({ currentTarget }) => {
                  props.onValueChange('');
                  currentTarget.parentElement?.querySelector('input')?.focus();
                }}
              />
            )}
            {error && <ErrorMark error={error} />}
          </div>
          {props.action}
        </div>
      )}
    </Field>
  );
}
