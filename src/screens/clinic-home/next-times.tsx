import { useQuery } from '@tanstack/react-query';
import type { Slot } from '@contract/appointments/schemas';
import type { Clinic } from '@contract/clinics/schemas';
import { DAY_MS } from '@contract/core/constants';
import {
  formatSeoulDay,
  formatSeoulTime,
  seoulDate,
  seoulTimestamp,
} from '@contract/core/seoul-time';
import { storeTappedTime } from '@/features/clinics/slots/tapped-time';
import { dayWords } from '@/features/clinics/next-time';
import { slotsQuery } from '@/features/clinics/slots/slot-queries';
import { useApi } from '@/platform/api/api-context';
import { useServerNow } from '@/platform/api/use-server-time';
import { AppLink } from '@/platform/navigation/app-link';
import { toProducts } from '@/platform/navigation/targets';
import { classNames } from '@/ui/class-names';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { Notice } from '@/ui/notice/notice';
import { RetryNotice } from '@/ui/retry-notice/retry-notice';
import { SectionHeader } from '@/ui/section-header/section-header';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton';
import styles from './next-times.module.css';

/** How many days are shown; the checkout has the full calendar. */
const DAYS = 2;

/** Today's times from the server. */
interface TodayTimes {
  items: readonly Pick<Slot, 'state'>[];
  days: readonly { date: string; isDayOff: boolean }[];
}

/**
 * The days to show, in ms: today while it has a free time, then the clinic's next working days. Until today's
 * times are known, or where none follow: today and tomorrow.
 */
export function shownDays(now: number, today: TodayTimes | undefined): readonly number[] {
  const first = seoulDate(now);
  const isTodayFree = today?.items.some(({ state }) => state === 'free') ?? true;
  const days = (today?.days ?? [])
    .filter(({ date, isDayOff }) => (date === first ? isTodayFree : !isDayOff))
    .slice(0, DAYS)
    .map(({ date }) => (date === first ? now : seoulTimestamp(date)));
  return days.length === DAYS ? days : [now, now + DAY_MS];
}

/** Two rows; the checkout has the full calendar. */
const MAX_TIMES = 6;

/** Days whose name does not contain the weekday of their date. */
const NEAR = new Set(['오늘', '내일']);

/** The clinic's next free times on two days; each is stored for the checkout and links to the products. */
export function NextTimes({ clinic }: { clinic: Clinic }) {
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
      <p className={styles.lead}>
        누르신 시간은 기억해 두었다가, 한약을 고르고 주문하실 때 맡아 드려요.
      </p>
      <div className={styles.days}>
        <NextDays clinicId={clinic.clinicId} />
      </div>
    </section>
  );
}

function NextDays({ clinicId }: { clinicId: string }) {
  const now = useServerNow();
  const today = useQuery(slotsQuery(useApi(), clinicId, seoulDate(now)));
  // the days are not known yet, and a changing name would shift the layout
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
      {[1, 2, 3, 4, 5, 6].map((each) => (
        <Skeleton key={each} shape="control" />
      ))}
    </SkeletonGroup>
  );
}

function DayTimes({ clinicId, at, name }: { clinicId: string; at: number; name: string }) {
  const api = useApi();
  const overlays = useOverlays();
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
        <RetryNotice retry={() => void slots.refetch()}>진료 시간을 불러오지 못했어요.</RetryNotice>
      ) : free.length === 0 ? (
        <p className="body">{slots.data.isDayOff ? '쉬는 날이에요.' : '남은 시간이 없어요.'}</p>
      ) : (
        <ul className={styles.times}>
          {free.slice(0, MAX_TIMES).map((slot) => (
            <li key={slot.startedAt}>
              <AppLink
                target={toProducts()}
                className={styles.time}
                onClick={() => {
                  storeTappedTime(clinicId, slot.startedAt);
                  overlays.toast(
                    `${name} ${formatSeoulTime(slot.startedAt)} 진료를 기억해 둘게요. 한약을 골라 주세요.`,
                  );
                }}
                aria-label={`${name} ${formatSeoulTime(slot.startedAt)}, 한약 고르기`}
              >
                {formatSeoulTime(slot.startedAt)}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      {free.length > MAX_TIMES && (
        <p className="caption">
          이 밖의 {free.length - MAX_TIMES}개 시간은 주문하실 때 고르실 수 있어요.
        </p>
      )}
    </div>
  );
}
