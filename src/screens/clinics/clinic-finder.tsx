import { useState } from 'react';
import { SEARCH_MAX } from '@contract/core/constants';
import { ERROR_WORDS } from '@contract/core/error-words';
import { useMyPlace } from '@/features/clinics/choice/use-my-place';
import { toClinics } from '@/platform/navigation/targets';
import { useGo } from '@/platform/navigation/use-go';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Notice } from '@/ui/notice/notice';
import { TextField } from '@/ui/text-field/text-field';
import styles from './clinics-screen.module.css';

interface ClinicFinderProps {
  /** The text of the current results. */
  text: string;
  isBusy: boolean;
}

/** One search field for names, districts and addresses, and a button for the patient's position. */
export function ClinicFinder({ text, isBusy }: ClinicFinderProps) {
  const my = useMyPlace();
  const go = useGo();
  const [typed, setTyped] = useState(text);
  const [shown, setShown] = useState(text);
  const [isEmptyAsked, setEmptyAsked] = useState(false);
  const isElsewhere = my.place !== null && !my.isHere;
  const forget = () => my.remember(null);
  if (shown !== text) {
    // the address changed by history or by "처음으로"
    setShown(text);
    setTyped(text);
  }

  const submit = () => {
    const wanted = typed.trim();
    setEmptyAsked(wanted === '' && text === '');
    if (wanted !== text) void go(toClinics(wanted), { replace: text !== '' });
  };

  return (
    <div className={styles.finder}>
      <form
        role="search"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label="동네, 주소 또는 한의원 이름"
          labelHidden
          placeholder="동네, 주소, 한의원 이름"
          type="search"
          value={typed}
          onValueChange={setTyped}
          maxLength={SEARCH_MAX}
          error={
            isEmptyAsked && typed.trim() === '' ? ERROR_WORDS.geocodingEmpty.content : undefined
          }
          action={
            <Button type="submit" size="xl" variant="quiet" loading={isBusy && text !== ''}>
              찾기
            </Button>
          }
        />
      </form>
      <div className={styles.ways}>
        <Button
          variant={my.isHere ? 'quiet' : 'ghost'}
          loading={my.isFinding}
          aria-pressed={my.isHere}
          onClick={my.isHere ? forget : my.find}
        >
          <Icon name="map-pin" size={20} />내 주변
        </Button>
        {(text !== '' || isElsewhere) && (
          <Button
            variant="text"
            onClick={() => {
              if (isElsewhere) forget();
              if (text !== '') void go(toClinics());
            }}
          >
            전체 보기
          </Button>
        )}
      </div>
      {my.error !== undefined && !my.isHere && !my.isFinding && (
        <Notice tone="warn" live>
          {my.error}
        </Notice>
      )}
    </div>
  );
}
