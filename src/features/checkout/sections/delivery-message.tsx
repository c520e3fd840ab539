import { DELIVERY_FREE_TEXT, DELIVERY_PRESETS, NOTE_MAX, noteSchema } from '@contract/rules/note';
import { useSelector } from '@tanstack/react-form';
import { Select } from '@/ui/select/select';
import { onBlurAndChange, withForm } from '../form/checkout-form';
import { EMPTY_VALUES } from '../form/empty-values';

const OPTIONS = [...DELIVERY_PRESETS, DELIVERY_FREE_TEXT].map((text) => ({
  value: text,
  label: text,
}));

/** The delivery message: a preset, or the patient's own words (spec 2, Shipping form). */
export const DeliveryMessage = withForm({
  defaultValues: EMPTY_VALUES,
  render: function DeliveryMessage({ form }) {
    const selected = useSelector(form.store, (state) => state.values.selectedMessage);
    return (
      <>
        <form.AppField name="selectedMessage">
          {(field) => (
            <Select<string>
              label="배송 메시지"
              placeholder="선택해 주세요 (선택 사항)"
              value={selected}
              onValueChange={(text) => field.handleChange(text)}
              options={OPTIONS}
            />
          )}
        </form.AppField>
        {selected === DELIVERY_FREE_TEXT && (
          <form.AppField name="note" validators={onBlurAndChange(noteSchema)}>
            {(field) => (
              <field.FormTextField
                label="직접 입력"
                placeholder="예: 경비실에 맡겨 주세요"
                hint={`${NOTE_MAX}자까지 쓸 수 있어요.`}
              />
            )}
          </form.AppField>
        )}
      </>
    );
  },
});
