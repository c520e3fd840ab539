import { useQuery } from '@tanstack/react-query';
import type { Clinic } from '@contract/clinics';
import { formatSeoulDay, seoulClock, seoulDate } from '@contract/rules/seoul-time';
import { dayWords } from '@/features/clinics/next-time';
import { slotsQuery } from '@/features/clinics/slot-queries';
import { useApi } from '@/platform/api/api-context';
import { useServerNow } from '@/platform/api/use-server-now';
import { AppLink } from '@/platform/navigation/app-link';
import { toProducts } from '@/platform/navigation/targets';
import { Button } from '@/ui/button/button';
import { classNames } from '@/ui/class-names';
import { Notice } from '@/ui/notice/notice';
import { SectionHeader } from '@/ui/section-header/section-header';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { SkeletonGroup } from '@/ui/skeleton/skeleton-group';
import styles from './next-times.module.css';
import { shownDays } from './shown-days';

/** One row; more would be a calendar, which the order has. */
const MOST_TIMES = 4;

/** Days whose name does not say the weekday that stands in their date. */
const NEAR = new Set(['오늘', '내일']);

/** The clinic's next free times, of two days; each leads to the remedies, where an order starts. */
export function NextTimes({ clinic }: { clinic: Clinic }) {
  const now = useServerNow();
  if (!clinic.isTelemedicineAvailable)
    return (
      <section aria-labelledby="times-title" className={styles.section}>
        <SectionHeader id="times-title" title="진료 시간" large />
        <Notice className={styles.note}>이 한의원은 방문 진료만 해요. 전화로 문의해 주세요.</Notice>
      </section>
    );
  return (
    <section aria-labelledby="times-title" className={styles.section}>
      <SectionHeader id="times-title" title="비어 있는 진료 시간" large />
      <p className={styles.lead}>전화로 30분 진료해요. 시간은 한약을 고른 뒤 주문하면서 정해요.</p>
      <div className={styles.days}>
        <NextDays clinicId={clinic.clinicId} now={now} />
      </div>
    </section>
  );
}

function NextDays({ clinicId, now }: { clinicId: string; now: number }) {
  const today = useQuery(slotsQuery(useApi(), clinicId, seoulDate(now)));
  // which days they are is not known yet, and a name that changes would move
  if (today.isPending && !today.isFetched) return [1, 2].map((place) => <DayComing key={place} />);
  return shownDays(now, today.data).map((at, place) => (
    <DayTimes key={place} clinicId={clinicId} at={at} name={dayWords(at, now)} />
  ));
}

function DayComing() {
  return (
    <div className={styles.day}>
      <p className={classNames('h3', styles.coming)}>
        <Skeleton shape="text" width="half" />
      </p>
      <TimesComing label="진료 시간을 불러오고 있어요" />
    </div>
  );
}

function TimesComing({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className={styles.times}>
      {[1, 2, 3, 4].map((each) => (
        <Skeleton key={each} shape="control" />
      ))}
    </SkeletonGroup>
  );
}

function DayTimes({ clinicId, at, name }: { clinicId: string; at: number; name: string }) {
  const api = useApi();
  const slots = useQuery(slotsQuery(api, clinicId, seoulDate(at)));
  const free = slots.data?.items.filter((slot) => slot.state === 'free') ?? [];
  const titleId = `times-${name}`;
  return (
    <div className={styles.day} aria-labelledby={titleId} role="group">
      <h3 id={titleId} className="h3">
        {NEAR.has(name) ? (
          <>
            {name} <span className={styles.date}>{formatSeoulDay(at)}</span>
          </>
        ) : (
          formatSeoulDay(at)
        )}
      </h3>
      {slots.isPending ? (
        <TimesComing label={`${name} 진료 시간을 불러오고 있어요`} />
      ) : slots.isError ? (
        <Notice
          tone="error"
          action={
            <Button size="md" variant="ghost" onClick={() => void slots.refetch()}>
              다시 시도
            </Button>
          }
        >
          진료 시간을 불러오지 못했어요.
        </Notice>
      ) : free.length === 0 ? (
        <p className={styles.none}>
          {slots.data.isDayOff ? '쉬는 날이에요.' : '남은 시간이 없어요.'}
        </p>
      ) : (
        <ul className={styles.times}>
          {free.slice(0, MOST_TIMES).map((slot) => (
            <li key={slot.startedAt}>
              <AppLink
                target={toProducts()}
                className={styles.time}
                aria-label={`${name} ${seoulClock(slot.startedAt)}, 한약 고르기`}
              >
                {seoulClock(slot.startedAt)}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      {free.length > MOST_TIMES && (
        <p className="caption">이 밖에 {free.length - MOST_TIMES}개 시간이 더 있어요.</p>
      )}
    </div>
  );
}
