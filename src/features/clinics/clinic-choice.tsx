import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { getRandomClinic, type Clinic } from '@contract/clinics';
import { errorMessage } from '@/platform/api/api-error';
import { useApi } from '@/platform/api/api-context';
import { Button } from '@/ui/button/button';
import { Card } from '@/ui/card/card';
import { Icon } from '@/ui/icon/icon';
import { Notice } from '@/ui/notice/notice';
import { ClinicCard } from './clinic-card';
import styles from './clinic-choice.module.css';
import { clinicQuery } from './clinic-queries';
import { ClinicSearch } from './clinic-search';

export interface ClinicChoiceProps {
  clinic: Clinic | null;
  /** A choice is being saved. */
  isBusy: boolean;
  onClinic: (clinic: Clinic | null) => void;
}

/** Chooses a clinic (spec 4, Clinic selection): by district name, at random, or none again. */
export function ClinicChoice({ clinic, isBusy, onClinic }: ClinicChoiceProps) {
  const api = useApi();
  const client = useQueryClient();
  const [isSearching, setSearching] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const [failure, setFailure] = useState<string>();

  const take = (chosen: Clinic | null) => {
    setSearching(false);
    setFailure(undefined);
    if (chosen) client.setQueryData(clinicQuery(api, chosen.clinicId).queryKey, chosen);
    onClinic(chosen);
  };
  const draw = async () => {
    setDrawing(true);
    try {
      take(await api(getRandomClinic, {}, { quiet: true }));
    } catch (error) {
      setFailure(errorMessage(error));
    }
    setDrawing(false);
  };

  return (
    <div className={styles.choice}>
      {clinic ? (
        <Card className={styles.chosen}>
          <ClinicCard clinic={clinic}>
            <span className={styles.more}>전화로 30분 진료해요</span>
          </ClinicCard>
        </Card>
      ) : (
        <p className="body">상담받을 한의원을 골라 주세요. 전화로 30분 진료해요.</p>
      )}
      <div className={styles.ways}>
        <Button
          variant={clinic ? 'ghost' : 'quiet'}
          aria-expanded={isSearching}
          onClick={() => setSearching((before) => !before)}
        >
          <Icon name="map-pin" size={20} />
          주소로 찾기
        </Button>
        <Button variant="ghost" loading={isDrawing} onClick={() => void draw()}>
          <Icon name="dice" size={20} />
          랜덤 한의원
        </Button>
        {clinic && (
          <Button variant="text" disabled={isBusy} onClick={() => take(null)}>
            선택 초기화
          </Button>
        )}
      </div>
      {failure !== undefined && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      {isSearching && <ClinicSearch onClinic={take} />}
    </div>
  );
}
