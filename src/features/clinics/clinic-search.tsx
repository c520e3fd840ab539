import { useState } from 'react';
import type { Clinic } from '@contract/clinics';
import { ERROR_WORDS } from '@contract/error-words';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { TextField } from '@/ui/text-field/text-field';
import styles from './clinic-choice.module.css';
import { ClinicSearchResults } from './clinic-search-results';

export interface ClinicSearchProps {
  /** The patient looks for something else than before. */
  onSearch: () => void;
  onClinic: (clinic: Clinic) => void;
  /** The patient wants to look for an address. */
  onAskAddress: () => void;
}

/** Finds clinics by an address, or by the name of a district in theirs. */
export function ClinicSearch({ onSearch, onClinic, onAskAddress }: ClinicSearchProps) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [isEmptyAsked, setEmptyAsked] = useState(false);

  const search = () => {
    const wanted = text.trim();
    setEmptyAsked(wanted === '');
    setAsked(wanted);
    if (wanted !== '') onSearch();
  };

  return (
    <div className={styles.search}>
      <Button size="xl" variant="ghost" full onClick={onAskAddress}>
        <Icon name="search" size={20} />내 주소에서 가까운 곳 찾기
      </Button>
      <form
        role="search"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <TextField
          label="동네 이름"
          placeholder="예: 성동구"
          type="search"
          value={text}
          onValueChange={setText}
          maxLength={50}
          error={
            isEmptyAsked && text.trim() === '' ? ERROR_WORDS.geocodingEmpty.content : undefined
          }
          action={
            <Button type="submit" size="xl" variant="quiet">
              찾기
            </Button>
          }
        />
      </form>
      <div aria-live="polite" className={styles.results}>
        {asked !== '' && <ClinicSearchResults text={asked} onClinic={onClinic} />}
      </div>
    </div>
  );
}
