import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-form';
import { CONSENT_REQUIRED } from '@contract/consents/schemas';
import { birthdaySchema } from '@contract/patients/birthday';
import { patientNameSchema } from '@contract/patients/name';
import { mobilePhoneSchema } from '@contract/core/phone';
import {
  AUTHORITY,
  authorityText,
  GUARDIAN_ONLY,
  needsGuardian,
  RELATION_LABELS,
  RELATION_REQUIRED,
  RELATIONS,
  type Relation,
} from '@contract/orders/treated-person';
import * as z from 'zod/mini';
import { useApi } from '@/platform/api/api-context';
import { serverNow } from '@/platform/api/server-clock';
import { isSameText } from '@/platform/consents/consent-texts';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { Notice } from '@/ui/notice/notice';
import { RadioGroup } from '@/ui/radio-group/radio-group';
import { Select } from '@/ui/select/select';
import type { SectionProps } from '../form/checkout-form';
import type { CheckoutValues } from '../form/checkout-values';
import { shownText } from '../form/order-values';
import { servicesQuery } from '../use-payment-methods';

const OPTIONS = RELATIONS.map((relation) => ({
  value: relation,
  label: RELATION_LABELS[relation],
}));

function relationError(
  { otherRelation, otherBirthday }: CheckoutValues,
  isMarked: boolean,
): string | undefined {
  if (otherRelation === '') return isMarked ? RELATION_REQUIRED : undefined;
  const isGuarded =
    z.safeParse(birthdaySchema, otherBirthday).success && needsGuardian(otherBirthday, serverNow());
  return isGuarded && otherRelation !== 'child' ? GUARDIAN_ONLY : undefined;
}

/** Who is treated: the patient, or someone else (product 4, An order for someone else). */
export function TreatedPersonFields({ form, isMarked }: SectionProps) {
  const { data: services } = useQuery(servicesQuery(useApi()));
  const values = useSelector(form.store, (state) => state.values);
  const { isForOther, otherName, billingName } = values;
  // the operator may have ended it after it was chosen
  if (!services?.ordersForOthers && !isForOther) return null;
  const theirName = otherName.trim() === '' ? '진료받으실 분' : `${otherName.trim()} 님`;
  // another person's consents are not theirs; the answers stay, since it may be a typing error that is corrected
  const askAnew = () => {
    form.setFieldValue('authority', null);
    form.setFieldValue('consents.health', null);
  };
  const forgetAnswers = () => {
    form.setFieldValue('pregnancy', '');
    form.setFieldValue('diseaseExperiences', []);
    form.setFieldValue('recentDrugs', []);
    form.setFieldValue('examinationNote', '');
  };
  const listeners = { onChange: askAnew };
  return (
    <>
      <form.AppField name="isForOther">
        {(field) => (
          <RadioGroup<'self' | 'other'>
            label="진료받으실 분"
            required
            value={field.state.value ? 'other' : 'self'}
            onValueChange={(who) => {
              field.handleChange(who === 'other');
              askAnew();
              forgetAnswers();
            }}
            options={[
              { value: 'self', label: '본인' },
              { value: 'other', label: '가족이나 다른 분' },
            ]}
          />
        )}
      </form.AppField>
      {isForOther && (
        <>
          <form.AppField
            name="otherName"
            validators={{ onBlur: patientNameSchema }}
            listeners={listeners}
          >
            {(field) => (
              // the browser knows only who orders
              <field.FormTextField label="진료받으실 분 이름" required autoComplete="off" />
            )}
          </form.AppField>
          <form.AppField
            name="otherBirthday"
            validators={{ onBlur: birthdaySchema }}
            listeners={listeners}
          >
            {(field) => (
              <field.FormTextField
                label="진료받으실 분 생년월일"
                placeholder="생년월일 8자리"
                required
                digitsOnly
                autoComplete="off"
              />
            )}
          </form.AppField>
          <form.AppField name="otherPhone" validators={{ onBlur: mobilePhoneSchema }}>
            {(field) => (
              <field.FormPhoneField
                label="전화받을 번호"
                hint="예약한 시간에 한의원이 이 번호로 전화해요."
                required
                autoComplete="off"
              />
            )}
          </form.AppField>
          <form.AppField name="otherRelation">
            {(field) => (
              <Select<Relation>
                label="주문하시는 분과의 관계"
                placeholder="골라 주세요"
                required
                value={field.state.value}
                onValueChange={(relation) => field.handleChange(relation)}
                options={OPTIONS}
                error={relationError(values, isMarked)}
              />
            )}
          </form.AppField>
          <Notice>
            진료는 {theirName}이 직접 받으세요. 한의사가 전화로 이름과 생년월일을 확인해요. 문진도{' '}
            {theirName}의 건강을 기준으로 적어 주세요.
          </Notice>
          <form.AppField name="authority">
            {(field) => {
              const isConfirmed = isSameText(field.state.value, AUTHORITY);
              return (
                <Checkbox
                  label={authorityText(billingName.trim(), theirName)}
                  required
                  checked={isConfirmed}
                  onCheckedChange={(checked) =>
                    field.handleChange(checked ? shownText(AUTHORITY) : null)
                  }
                  error={isMarked && !isConfirmed ? CONSENT_REQUIRED : undefined}
                />
              );
            }}
          </form.AppField>
        </>
      )}
    </>
  );
}
