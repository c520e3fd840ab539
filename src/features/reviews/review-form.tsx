import { useEffect, useState } from 'react';
import { useSelector } from '@tanstack/react-form';
import { CONSENT_REQUIRED } from '@contract/consents/schemas';
import {
  REVIEW_MAX,
  REVIEW_MIN,
  type Reviewable,
  reviewTextSchema,
} from '@contract/reviews/schemas';
import { countCharacters } from '@contract/core/plain-text';
import { useApi } from '@/platform/api/api-context';
import { errorMessage } from '@/platform/api/api-error';
import { useChange } from '@/platform/api/use-change';
import { useConsentTexts, useRefusedConsent } from '@/platform/consents/consent-texts';
import { AppLink } from '@/platform/navigation/app-link';
import { toPolicy } from '@/platform/navigation/targets';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { picked, useAppForm, usePickedField } from '@/ui/form/app-form';
import { NetworkButton } from '@/ui/network/network-button';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { myReviewsQuery } from './my-reviews-query';
import { RatingField } from './rating-field';
import styles from './review-form.module.css';
import { useReviewChanges } from './use-review-changes';

/** The consent that a new review needs: '' or 'yes'. */
function FormConsent({ label, version }: { label: string; version: string }) {
  const { value, onValueChange, error, onBlur } = usePickedField();
  return (
    <Checkbox
      label={label}
      required
      checked={value !== ''}
      onCheckedChange={(isGiven) => onValueChange(isGiven ? 'yes' : '')}
      onBlur={onBlur}
      error={error}
    >
      <AppLink target={toPolicy('review-privacy-agreement', version)} newTab>
        내용 보기 (새 창)
        <span className="visually-hidden">: 후기 개인정보 수집·이용</span>
      </AppLink>
    </Checkbox>
  );
}

interface ReviewFormProps {
  /** The delivered line, with the review to edit if there is one. */
  line: Reviewable;
  onSaved: () => void;
  onCancel: () => void;
  onDirtyChange: (isDirty: boolean) => void;
}

/**
 * Writes or edits a review of delivery and service (vendors 12): stars, 10–500 characters, consent. It keeps its input
 * when sending fails.
 */
export function ReviewForm({ line, onSaved, onCancel, onDirtyChange }: ReviewFormProps) {
  const { review } = line;
  const overlays = useOverlays();
  const [start] = useState(() => ({
    rating: review === null ? '' : String(review.rating),
    text: review?.text ?? '',
    consent: review === null ? '' : 'yes',
  }));
  const form = useAppForm({ defaultValues: start });
  const values = useSelector(form.store, (state) => state.values);
  const shown = useConsentTexts().review;
  const isConsentRefused = useRefusedConsent();
  const { run, isRunning } = useChange(useReviewChanges(line).save, {
    onDone: () => {
      overlays.toast('고맙습니다. 확인한 뒤에 보여 드릴게요.');
      onSaved();
    },
    onFailed: async (error) => {
      await overlays.alert({ title: '후기를 올리지 못했어요', content: errorMessage(error) });
      if (!(await isConsentRefused(error))) return;
      form.setFieldValue('consent', '');
      await form.validateField('consent', 'blur');
    },
    invalidates: [myReviewsQuery(useApi()).queryKey],
  });
  const isDirty = values.text !== start.text || values.rating !== start.rating;

  useEffect(() => {
    onDirtyChange(isDirty);
    return () => onDirtyChange(false);
  }, [isDirty, onDirtyChange]);

  const save = async () => {
    await form.validateAllFields('blur');
    if (!form.state.isFieldsValid) return;
    const { rating, text } = form.state.values;
    await run({ rating: Number(rating), text });
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <form.AppField name="rating" validators={{ onBlur: picked('별점을 골라 주세요') }}>
        {() => <RatingField />}
      </form.AppField>
      <form.AppField name="text" validators={{ onBlur: reviewTextSchema }}>
        {(field) => (
          <field.FormTextArea
            label="후기"
            rows={4}
            required
            placeholder="배송은 어땠는지, 상담은 친절했는지 들려주세요."
            hint={
              <span>
                배송과 서비스 이야기를 {REVIEW_MIN}~{REVIEW_MAX}자로 적어 주세요. 몸이 나아졌다는
                이야기는 법에 따라 실을 수 없어요. 확인한 뒤에 보여 드려요.{' '}
                <span className="figures">{`(${countCharacters(values.text)}자)`}</span>
              </span>
            }
          />
        )}
      </form.AppField>
      {review === null && (
        <form.AppField name="consent" validators={{ onBlur: picked(CONSENT_REQUIRED) }}>
          {() => <FormConsent label={shown.label} version={shown.version} />}
        </form.AppField>
      )}
      <div className={styles.buttons}>
        <Button size="xl" variant="ghost" onClick={onCancel}>
          취소
        </Button>
        <NetworkButton
          offline="연결되면 올릴 수 있어요"
          size="xl"
          loading={isRunning}
          onClick={() => void save()}
        >
          {review === null ? '후기 올리기' : '고친 후기 올리기'}
        </NetworkButton>
      </div>
    </form>
  );
}
