import { clockInHalves } from '@contract/core/seoul-time';
import { useRef, useEffect, useState, type RefObject } from 'react';
import type { Clinic } from '@contract/clinics/schemas';
import { fullAddress } from '@contract/addresses/region';
import { WEEKDAYS } from '@contract/core/seoul-time';
import { MapLoading } from '@/features/clinics/map/map-loading';
import { byWeekday, daysInWords, type DaysInCommon } from '@/features/clinics/week-hours';
import { lazyOptional } from '@/ui/lazy/lazy-section';
import { SectionHeader } from '@/ui/section-header/section-header';
import { SummaryRows } from '@/ui/summary-rows/summary-rows';
import styles from './clinic-visit.module.css';

const AHEAD = '300px';

/** Whether the element is in or near the viewport; stays true from then on. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}

const inWords = (from: string, to: string) => `${clockInHalves(from)}–${clockInHalves(to)}`;

const PlaceMap = lazyOptional(async () => (await import('./place-map')).PlaceMap, <MapLoading />);
const DAYS_A_WEEK = 7;

/** The clinic's place and hours; the map loads when it is scrolled near. */
export function ClinicVisit({ clinic }: { clinic: Clinic }) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(box);
  const { address } = clinic;
  const openDays = DAYS_A_WEEK - clinic.weeklyDaysOff.length;
  const hours = byWeekday(clinic, (day) => inWords(day.openingTime, day.closingTime));
  const lunches = byWeekday(
    clinic,
    ({ lunch }) => lunch && inWords(lunch.startTime, lunch.endTime),
  );
  return (
    <section aria-labelledby="visit-title" className={styles.section}>
      <SectionHeader id="visit-title" title="오시는 길" large />
      <div className={styles.columns}>
        <div>
          <p className={styles.address}>{fullAddress(clinic)}</p>
          <SummaryRows
            rows={[
              { label: '진료 시간', value: <Hours of={hours} openDays={openDays} /> },
              ...(lunches.length > 0
                ? [{ label: '점심시간', value: <Hours of={lunches} openDays={openDays} /> }]
                : []),
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
              <PlaceMap name={clinic.clinicName} lat={address.y} lng={address.x} />
            ) : (
              <MapLoading />
            )}
          </div>
        )}
      </div>
    </section>
  );
}

/** Times of the week, a line each; the days are named only where not all open days have the same. */
function Hours({ of, openDays }: { of: readonly DaysInCommon<string>[]; openDays: number }) {
  return of.map(({ days, value }) => (
    <span key={value} className={styles.hours}>
      {days.length < openDays ? `${daysInWords(days)} ${value}` : value}
    </span>
  ));
}

/** The days off: `일요일`, `수요일, 일요일`, or that there are none. */
function daysOff(days: readonly number[]): string {
  if (days.length === 0) return '쉬는 요일 없이 진료해요';
  const mondayFirst = [...days].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
  return mondayFirst.map((day) => `${WEEKDAYS[day]}요일`).join(', ');
}
