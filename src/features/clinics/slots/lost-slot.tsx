import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Appointment, Slot } from '@contract/appointments/schemas';
import type { Clinic } from '@contract/clinics/schemas';
import { formatDistance } from '@contract/clinics/distance';
import { regionName } from '@contract/addresses/region';
import { formatSeoulTime } from '@contract/core/seoul-time';
import { useApi } from '@/platform/api/api-context';
import { serverNow } from '@/platform/api/server-clock';
import { Button } from '@/ui/button/button';
import { cardClass } from '@/ui/card/card';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton';
import { clinicQuery } from '../clinic-queries';
import styles from './lost-slot.module.css';
import { dayWords } from '../next-time';
import { alternativesQuery } from './slot-queries';

interface LostSlotProps {
  clinic: Clinic;
  /** The start (ms) of the time that was lost. */
  startedAt: number;
  isBusy: boolean;
  onSlot: (clinicId: string, appointment: Appointment) => void;
}

/** Alternatives to a lost time: later here, or at the same time nearby (product 4). */
export function LostSlot({ clinic, startedAt, isBusy, onSlot }: LostSlotProps) {
  const api = useApi();
  const client = useQueryClient();
  const { data, isPending } = useQuery(alternativesQuery(api, clinic, startedAt));
  if (isPending)
    return (
      <SkeletonGroup label="다른 시간을 찾고 있어요" className={styles.lost}>
        <Skeleton shape="control" />
      </SkeletonGroup>
    );
  // the times above are still there to choose from
  if (!data) return null;
  const { again, here, nearby } = data;
  const now = serverNow();
  const choose = (id: string, slot: Slot) =>
    onSlot(id, { appointmentStartedAt: slot.startedAt, appointmentEndedAt: slot.endedAt });
  const words = (at: number) => `${dayWords(at, now)} ${formatSeoulTime(at)}`;

  return (
    <div className={styles.lost} role="group" aria-label="대신 고를 수 있는 시간">
      {again && (
        <Button full disabled={isBusy} onClick={() => choose(clinic.clinicId, again)}>
          {words(again.startedAt)} 다시 맡아 두기
        </Button>
      )}
      {here.length > 0 && (
        <section aria-label="이곳의 다음 시간" className={styles.part}>
          <p className={styles.title}>이곳의 다음 시간</p>
          <div className={styles.times}>
            {here.map((slot) => (
              <Button
                key={slot.startedAt}
                variant="quiet"
                disabled={isBusy}
                onClick={() => choose(clinic.clinicId, slot)}
              >
                {words(slot.startedAt)}
              </Button>
            ))}
          </div>
        </section>
      )}
      {nearby.length > 0 && (
        <section aria-label="같은 시간, 가까운 한의원" className={styles.part}>
          <p className={styles.title}>같은 시간, 가까운 한의원</p>
          <ul className={styles.clinics}>
            {nearby.map(({ clinic: other, slot }) => (
              <li key={other.clinicId}>
                <button
                  type="button"
                  className={cardClass('small', styles.clinic)}
                  disabled={isBusy}
                  onClick={() => {
                    client.setQueryData(clinicQuery(api, other.clinicId).queryKey, other);
                    choose(other.clinicId, slot);
                  }}
                >
                  <span className={styles.words}>
                    <span className="h3">{other.clinicName}</span>
                    <span className="small">
                      {regionName(other.clinicAddress)}
                      <span className="figures"> · {formatDistance(other.distance)}</span>
                    </span>
                  </span>
                  <span className={styles.time}>{formatSeoulTime(slot.startedAt)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
