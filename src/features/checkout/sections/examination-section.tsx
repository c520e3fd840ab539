import {
  DISEASES,
  DRUGS,
  examinationNoteSchema,
  NONE_APPLIES,
  PREGNANCY_REQUIRED,
  type SelfExamination,
} from '@contract/health/self-examination';
import { useSelector } from '@tanstack/react-form';
import { hasExtra } from '@/platform/api/hosts';
import { CheckboxChips } from '@/ui/checkbox-chips/checkbox-chips';
import { Notice } from '@/ui/notice/notice';
import { RadioGroup } from '@/ui/radio-group/radio-group';
import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getLastExamination } from '@contract/health/calls';
import { useApi } from '@/platform/api/api-context';
import { usePatient } from '@/platform/session/session-context';
import { Button } from '@/ui/button/button';
import type { SectionProps } from '../form/checkout-form';
import { ConsentField } from './consent-field';
import styles from './sections.module.css';

/** Offers the answers of the last paid order; they are filled in visibly and can be changed (product 5). */
function LastExamination({ onSame }: { onSame: (answers: SelfExamination) => void }) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['private', 'last-examination'],
    queryFn: async ({ signal }) => (await api(getLastExamination, {}, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
  const [isTaken, setTaken] = useState(false);
  if (!data) return null;
  if (isTaken)
    return <Notice live>지난번 답을 그대로 적었어요. 달라진 것이 있으면 고쳐 주세요.</Notice>;
  return (
    <Button
      variant="quiet"
      onClick={() => {
        onSame(data);
        setTaken(true);
      }}
    >
      지난번과 같아요
    </Button>
  );
}

const chips = (words: readonly string[]) =>
  [NONE_APPLIES, ...words].map((word) => ({ value: word, label: word }));

/** The basic self-examination, open once the patient agrees to its use (product 5; product 4). */
export function ExaminationFields({ form, isMarked }: SectionProps) {
  const agreed = useSelector(form.store, (state) => state.values.consents.health !== null);
  const isForOther = useSelector(form.store, (state) => state.values.isForOther);
  const pregnancy = useSelector(form.store, (state) => state.values.pregnancy);
  const gender = usePatient()?.gender;
  // whether another person could be pregnant is not known
  const isAsked = isForOther || gender !== 'male';
  useEffect(() => {
    if (agreed && !isAsked && pregnancy !== 'no') form.setFieldValue('pregnancy', 'no');
  }, [form, agreed, isAsked, pregnancy]);
  const fillIn = (last: SelfExamination) => {
    form.setFieldValue('pregnancy', last.pregnancy ? 'yes' : 'no');
    form.setFieldValue('diseaseExperiences', [...(last.diseaseExperiences ?? [])]);
    form.setFieldValue('recentDrugs', [...(last.recentDrugs ?? [])]);
    form.setFieldValue('examinationNote', last.note ?? '');
  };
  return (
    <>
      <p className="body">진료에만 쓰이고, 한의사만 볼 수 있어요.</p>
      {isForOther && (
        <Notice>진료받으실 분의 건강을 적어 주세요. 아래의 동의도 그분이 하셔야 해요.</Notice>
      )}
      <ConsentField form={form} kind="health" isMarked={isMarked} />
      {agreed ? (
        <fieldset className={styles.examination}>
          <legend className="visually-hidden">문진</legend>
          {!isForOther && hasExtra('health') && <LastExamination onSame={fillIn} />}
          {isAsked && (
            <form.AppField name="pregnancy">
              {(field) => (
                <RadioGroup<'yes' | 'no'>
                  label="임신 중이신가요?"
                  required
                  value={field.state.value === '' ? undefined : field.state.value}
                  onValueChange={(answer) => field.handleChange(answer)}
                  options={[
                    { value: 'yes', label: '예' },
                    { value: 'no', label: '아니요' },
                  ]}
                  error={isMarked && field.state.value === '' ? PREGNANCY_REQUIRED : undefined}
                />
              )}
            </form.AppField>
          )}
          <form.AppField name="diseaseExperiences">
            {(field) => (
              <CheckboxChips
                label="앓으셨던 질환이 있으신가요?"
                values={field.state.value}
                onValuesChange={(values) => field.handleChange(values)}
                options={chips(DISEASES)}
                none={NONE_APPLIES}
              />
            )}
          </form.AppField>
          <form.AppField name="recentDrugs">
            {(field) => (
              <CheckboxChips
                label="요즘 드시는 약이 있으신가요?"
                values={field.state.value}
                onValuesChange={(values) => field.handleChange(values)}
                options={chips(DRUGS)}
                none={NONE_APPLIES}
              />
            )}
          </form.AppField>
          <form.AppField name="examinationNote" validators={{ onBlur: examinationNoteSchema }}>
            {(field) => (
              <field.FormTextArea
                label="더 알려 주실 내용"
                placeholder="알레르기나 불편하신 곳을 적어 주세요"
              />
            )}
          </form.AppField>
        </fieldset>
      ) : (
        <p className="small">{`동의하시면 ${isAsked ? '네' : '세'} 가지를 여쭤볼게요.`}</p>
      )}
    </>
  );
}
