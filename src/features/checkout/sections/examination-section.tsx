import {
  DISEASES,
  DRUGS,
  examinationNoteSchema,
  PREGNANCY_REQUIRED,
} from '@contract/rules/self-examination';
import { useSelector } from '@tanstack/react-form';
import { CheckboxChips } from '@/ui/checkbox-chips/checkbox-chips';
import { RadioGroup } from '@/ui/radio-group/radio-group';
import { onBlurAndChange, withForm } from '../form/checkout-form';
import { EMPTY_VALUES } from '../form/empty-values';
import { ConsentField } from './consent-field';
import styles from './sections.module.css';

const chips = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));

/** The basic self-examination, open once the patient agrees to its use (spec 5; design 6). */
export const ExaminationFields = withForm({
  defaultValues: EMPTY_VALUES,
  props: { isMarked: false },
  render: function ExaminationFields({ form, isMarked }) {
    const agreed = useSelector(form.store, (state) => state.values.consents.health);
    return (
      <>
        <p className="body">진료에만 쓰이고, 한의사만 볼 수 있어요.</p>
        <ConsentField form={form} kind="health" isMarked={isMarked} />
        {!agreed && <p className="small">위 내용에 동의하시면 답하실 수 있어요.</p>}
        <fieldset disabled={!agreed} className={styles.examination}>
          <legend className="visually-hidden">문진</legend>
          <form.AppField name="pregnancy">
            {(field) => (
              <RadioGroup<'yes' | 'no'>
                label="임신 중이신가요?"
                required
                value={field.state.value === '' ? undefined : field.state.value}
                onValueChange={(answer) => field.handleChange(answer)}
                options={[
                  { value: 'yes', label: '예', disabled: !agreed },
                  { value: 'no', label: '아니요', disabled: !agreed },
                ]}
                error={
                  isMarked && agreed && field.state.value === '' ? PREGNANCY_REQUIRED : undefined
                }
              />
            )}
          </form.AppField>
          <form.AppField name="diseaseExperiences">
            {(field) => (
              <CheckboxChips
                label="앓았던 질환이 있나요?"
                values={field.state.value}
                onValuesChange={(values) => field.handleChange(values)}
                options={chips(DISEASES)}
                disabled={!agreed}
              />
            )}
          </form.AppField>
          <form.AppField name="recentDrugs">
            {(field) => (
              <CheckboxChips
                label="요즘 드시는 약이 있나요?"
                values={field.state.value}
                onValuesChange={(values) => field.handleChange(values)}
                options={chips(DRUGS)}
                disabled={!agreed}
              />
            )}
          </form.AppField>
          <form.AppField name="examinationNote" validators={onBlurAndChange(examinationNoteSchema)}>
            {(field) => (
              <field.FormTextArea
                label="더 알려 주실 내용"
                placeholder="알레르기나 불편하신 곳을 적어 주세요"
                disabled={!agreed}
              />
            )}
          </form.AppField>
        </fieldset>
      </>
    );
  },
});
