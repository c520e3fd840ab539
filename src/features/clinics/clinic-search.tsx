import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Clinic } from '@contract/clinics';
import { useApi } from '@/platform/api/api-context';
import { Button } from '@/ui/button/button';
import { cardClass } from '@/ui/card/card';
import { Notice } from '@/ui/notice/notice';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { SkeletonGroup } from '@/ui/skeleton/skeleton-group';
import { TextField } from '@/ui/text-field/text-field';
import { ClinicCard } from './clinic-card';
import styles from './clinic-choice.module.css';
import { clinicSearchQuery } from './clinic-queries';

/** Finds clinics by the name of a district in their address, and lets one be chosen. */
export function ClinicSearch({ onClinic }: { onClinic: (clinic: Clinic) => void }) {
  const api = useApi();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [isEmptyAsked, setEmptyAsked] = useState(false);
  const found = useQuery({ ...clinicSearchQuery(api, asked), enabled: asked !== '' });
  const clinics = found.data?.items.filter((clinic) => clinic.isTelemedicineAvailable) ?? [];

  const search = () => {
    const wanted = text.trim();
    setEmptyAsked(wanted === '');
    setAsked(wanted);
  };

  return (
    <div className={styles.search}>
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
          error={isEmptyAsked && text.trim() === '' ? '주소를 입력해주세요.' : undefined}
          action={
            <Button type="submit" size="xl" variant="quiet" loading={found.isFetching}>
              찾기
            </Button>
          }
        />
      </form>
      <div aria-live="polite" className={styles.results}>
        {found.isLoading && (
          <SkeletonGroup label="한의원을 찾고 있어요">
            <Skeleton shape="thumb" width="full" />
          </SkeletonGroup>
        )}
        {found.isError && (
          <Notice
            tone="error"
            action={
              <Button size="md" variant="ghost" onClick={() => void found.refetch()}>
                다시 시도
              </Button>
            }
          >
            한의원을 찾지 못했어요.
          </Notice>
        )}
        {found.isSuccess && (
          <p className="small">
            {clinics.length === 0
              ? `‘${asked}’에서 찾은 한의원이 없어요. 가까운 구나 시의 이름으로 찾아보세요.`
              : `한의원 ${clinics.length}곳을 찾았어요.`}
          </p>
        )}
        <ul className={styles.list}>
          {clinics.map((clinic) => (
            <li key={clinic.clinicId}>
              <button
                type="button"
                className={cardClass('small', styles.result)}
                onClick={() => onClinic(clinic)}
              >
                <ClinicCard clinic={clinic} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
