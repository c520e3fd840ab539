import { useEffect, useState } from 'react';
import { CONSENT_REQUIRED } from '@contract/consents';
import {
  REVIEW_MAX,
  REVIEW_MIN,
  type Review,
  type ReviewInput,
  reviewTextSchema,
} from '@contract/reviews';
import { useConsentTexts, useRefusedConsent } from '@/platform/consents/consent-texts';
import { AppLink } from '@/platform/navigation/app-link';
import { toPolicy } from '@/platform/navigation/targets';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { useCheckedFields } from '@/ui/field/use-checked-fields';
import { NetworkButton } from '@/ui/network/network-button';
import { TextArea } from '@/ui/text-field/text-area';
import { fieldError } from '@contract/rules/field-messages';
import { RatingField } from './rating-field';
import styles from './review-form.module.css';

/** The fields of the review form in order; only new reviews need the consent. */
const REVIEW_FIELDS = ['rating', 'text', 'consent'] as const;
type ReviewField = (typeof REVIEW_FIELDS)[number];

/** Why a value is invalid, or undefined when it is valid; '' where nothing was chosen (product 5). */
function reviewError(field: ReviewField, value: string): string | undefined {
  switch (field) {
    case 'rating':
      return value === '' ? '별점을 골라 주세요' : undefined;
    case 'text':
      return fieldError(reviewTextSchema, value, '후기');
    case 'consent':
      return value === '' ? CONSENT_REQUIRED : undefined;
  }
}

interface ReviewFormProps {
  /** The review to edit; null for a new one. */
  review: Review | null;
  /** Sends it; when this rejects, the form keeps its input. */
  onSave: (input: ReviewInput) => Promise<void>;
  onCancel: () => void;
  /** Reports whether there is unsaved input. */
  onDirtyChange: (isDirty: boolean) => void;
}

/** Writes or edits a review of delivery and service (vendors 12): stars, 10–500 characters, consent. */
export function ReviewForm({ review, onSave, onCancel, onDirtyChange }: ReviewFormProps) {
  const [start] = useState<Record<ReviewField, string>>(() => ({
    rating: review === null ? '' : String(review.rating),
    text: review?.text ?? '',
    consent: review === null ? '' : 'yes',
  }));
  const { values, check, text, choice } = useCheckedFields(start, reviewError);
  const shown = useConsentTexts().review;
  const isConsentRefused = useRefusedConsent();
  const [isSaving, setSaving] = useState(false);
  const isDirty = values.text !== start.text || values.rating !== start.rating;
  const consent = choice('consent');

  useEffect(() => {
    onDirtyChange(isDirty);
    return () => onDirtyChange(false);
  }, [isDirty, onDirtyChange]);

  const save = async () => {
    check(REVIEW_FIELDS);
    if (REVIEW_FIELDS.some((field) => reviewError(field, values[field]) !== undefined)) return;
    setSaving(true);
    await onSave({ rating: Number(values.rating), text: values.text }).catch(
      async (error: unknown) => {
        if (await isConsentRefused(error)) consent.onValueChange('');
      },
    );
    setSaving(false);
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <RatingField value={values.rating} {...choice('rating')} />
      <TextArea
        label="후기"
        rows={4}
        {...text('text')}
        placeholder="배송은 어땠는지, 상담은 친절했는지 들려주세요."
        hint={
          <>
            배송과 서비스 이야기를 {REVIEW_MIN}~{REVIEW_MAX}자로 적어 주세요. 몸이 나아졌다는
            이야기는 법에 따라 실을 수 없어요. 확인한 뒤에 보여 드려요.{' '}
            <span className="figures">({values.text.length}자)</span>
          </>
        }
      />
      {review === null && (
        <div className={styles.consent}>
          <Checkbox
            label={shown.label}
            required
            checked={values.consent !== ''}
            onCheckedChange={(isGiven) => consent.onValueChange(isGiven ? 'yes' : '')}
            onBlur={consent.onBlur}
            error={consent.error}
          />
          <AppLink
            target={toPolicy('review-privacy-agreement', shown.version)}
            newTab
            className={styles.link}
          >
            내용 보기 (새 창)
            <span className="visually-hidden">: 후기 개인정보 수집·이용</span>
          </AppLink>
        </div>
      )}
      <div className={styles.buttons}>
        <Button size="xl" variant="ghost" onClick={onCancel}>
          취소
        </Button>
        <NetworkButton
          offline="연결되면 올릴 수 있어요"
          size="xl"
          loading={isSaving}
          onClick={() => void save()}
        >
          {review === null ? '후기 올리기' : '고친 후기 올리기'}
        </NetworkButton>
      </div>
    </form>
  );
}
