import { useEffect, useState } from 'react';
import { REVIEW_MAX, REVIEW_MIN, type Review, type ReviewInput } from '@contract/reviews';
import { AppLink } from '@/platform/navigation/app-link';
import { toPolicy } from '@/platform/navigation/targets';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { NetworkButton } from '@/ui/network/network-button';
import { TextArea } from '@/ui/text-field/text-area';
import { RatingField } from './rating-field';
import { reviewErrors, type ReviewDraft } from './review-rules';
import styles from './review-form.module.css';

export interface ReviewFormProps {
  /** The review that is edited; null for a new one. */
  review: Review | null;
  /** Sends it; the form stays as it is when this rejects. */
  onSave: (input: ReviewInput) => Promise<void>;
  onCancel: () => void;
  /** Whether leaving would lose something. */
  onDirtyChange: (isDirty: boolean) => void;
}

/** Writes or edits a review of delivery and service (vendors 12): stars, 10–500 characters, consent. */
export function ReviewForm({ review, onSave, onCancel, onDirtyChange }: ReviewFormProps) {
  const [start] = useState<ReviewDraft>(() => ({
    rating: review?.rating,
    text: review?.text ?? '',
    hasAgreed: review !== null,
  }));
  const [draft, setDraft] = useState(start);
  const [isMarked, setMarked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const errors = reviewErrors(draft);
  const isDirty = draft.text !== start.text || draft.rating !== start.rating;
  const change = (part: Partial<ReviewDraft>) => setDraft((before) => ({ ...before, ...part }));

  useEffect(() => {
    onDirtyChange(isDirty);
    return () => onDirtyChange(false);
  }, [isDirty, onDirtyChange]);

  const save = async () => {
    const { rating, text } = draft;
    if (Object.keys(errors).length > 0 || rating === undefined) {
      setMarked(true);
      return;
    }
    setSaving(true);
    await onSave({ rating, text }).catch(() => undefined);
    setSaving(false);
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) void save();
      }}
    >
      <RatingField
        value={draft.rating}
        onValueChange={(rating) => change({ rating })}
        error={isMarked ? errors.rating : undefined}
      />
      <TextArea
        label="후기"
        required
        rows={4}
        maxLength={REVIEW_MAX}
        value={draft.text}
        onValueChange={(text) => change({ text })}
        touched={isMarked}
        error={errors.text}
        placeholder="배송은 어땠는지, 상담은 친절했는지 들려주세요."
        hint={
          <>
            배송과 서비스 이야기를 {REVIEW_MIN}~{REVIEW_MAX}자로 적어 주세요. 몸이 나아졌다는
            이야기는 법에 따라 실을 수 없어요.{' '}
            <span className="figures">({draft.text.length}자)</span>
          </>
        }
      />
      {review === null && (
        <div className={styles.consent}>
          <Checkbox
            label="후기 개인정보 수집·이용에 동의해요"
            required
            checked={draft.hasAgreed}
            onCheckedChange={(hasAgreed) => change({ hasAgreed })}
            error={isMarked ? errors.hasAgreed : undefined}
          />
          <AppLink target={toPolicy('review-privacy-agreement')} newTab className={styles.link}>
            내용 보기 (새 창)
            <span className="visually-hidden">: 후기 개인정보 수집·이용</span>
          </AppLink>
        </div>
      )}
      <div className={styles.buttons}>
        <Button size="xl" variant="ghost" onClick={onCancel}>
          취소
        </Button>
        <NetworkButton offline="연결되면 올릴 수 있어요" size="xl" type="submit" loading={isSaving}>
          {review === null ? '후기 올리기' : '고친 후기 올리기'}
        </NetworkButton>
      </div>
    </form>
  );
}
