import { lazy, Suspense, useRef } from 'react';
import type { Clinic } from '@contract/clinics';
import { MapLoading } from '@/features/clinics/map-loading';
import { SectionHeader } from '@/ui/section-header/section-header';
import { SummaryRows } from '@/ui/summary-rows/summary-rows';
import styles from './clinic-visit.module.css';
import { useIsNear } from './use-is-near';

const PlaceMap = lazy(async () => ({ default: (await import('./place-map')).PlaceMap }));
const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'];

/** Where the clinic is and when it works; the map loads when one comes near it. */
export function ClinicVisit({ clinic }: { clinic: Clinic }) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(box);
  const { openingTime, closingTime } = clinic.operation;
  const { address } = clinic;
  return (
    <section aria-labelledby="visit-title" className={styles.section}>
      <SectionHeader id="visit-title" title="오시는 길" large />
      <div className={styles.columns}>
        <div>
          <p className={styles.address}>
            <span className="content">
              {clinic.clinicAddress} {clinic.clinicDetailAddress}
            </span>
          </p>
          <SummaryRows
            rows={[
              { label: '진료 시간', value: `${openingTime}–${closingTime}` },
              { label: '쉬는 날', value: daysOff(clinic.weeklyDaysOff) },
              {
                label: '전화',
                value: (
                  <a href={`tel:${clinic.phoneNumber}`} className={styles.phone}>
                    {clinic.phoneNumber}
                  </a>
                ),
              },
            ]}
          />
        </div>
        {address !== null && (
          <div ref={box} className={styles.map}>
            {isNear ? (
              <Suspense fallback={<MapLoading />}>
                <PlaceMap name={clinic.clinicName} lat={address.y} lng={address.x} />
              </Suspense>
            ) : (
              <MapLoading />
            )}
          </div>
        )}
      </div>
    </section>
  );
}

/** `일요일`, `수요일, 일요일`, or that there are none. */
function daysOff(days: readonly number[]): string {
  if (days.length === 0) return '쉬는 요일 없이 진료해요';
  const mondayFirst = [...days].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
  return mondayFirst.map((day) => `${WEEKDAYS[day]}요일`).join(', ');
}
