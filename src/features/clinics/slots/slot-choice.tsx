import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Appointment, Slot } from '@contract/appointments/schemas';
import { BOOKING_DAYS_AHEAD } from '@contract/core/figures';
import {
  formatSeoulDay,
  clockWords,
  formatSeoulTime,
  seoulDate,
  seoulTimestamp,
  weekdayName,
} from '@contract/core/seoul-time';
import { useApi } from '@/platform/api/api-context';
import { serverNow } from '@/platform/api/server-clock';
import { ChoiceTiles, ChoiceTilesSkeleton } from '@/ui/choice-tiles/choice-tiles';
import { classNames } from '@/ui/class-names';
import { RetryNotice } from '@/ui/retry-notice/retry-notice';
import styles from '../choice/clinic-choice.module.css';
import { slotsQuery } from './slot-queries';

interface SlotChoiceProps {
  clinicId: string;
  /** The chosen start (ms), or null. */
  startedAt: number | null;
  /** The start (ms) of a time that was lost: its day stays in view. */
  lostAt: number | null;
  onSlot: (appointment: Appointment) => void;
  error?: string | undefined;
}

/** How soon a time taken by somebody else is struck out, in ms. */
const REFETCH_MS = 4000;

/** The number of skeleton tiles: the days, and the times of a usual day. */
const DAYS = BOOKING_DAYS_AHEAD + 1;
const HALF_HOURS = 18;

/** Fifteen days and the half hours of one of them, in Seoul time on any device (product 4). */
export function SlotChoice(props: SlotChoiceProps) {
  const { clinicId, startedAt, lostAt, onSlot, error } = props;
  const api = useApi();
  const [today] = useState(() => seoulDate(serverNow()));
  // the shown day gives way to that of a time chosen or lost elsewhere
  const time = startedAt ?? lostAt;
  const [looked, setLooked] = useState<{ date: string; time: number | null }>();
  const picked = looked?.time === time ? looked.date : undefined;
  const first = useQuery(slotsQuery(api, clinicId, today));
  const days = first.data?.days ?? [];
  const firstOpen = days.find(
    (day) => !day.isDayOff && hasTime(first.data?.items, day.date, today),
  );
  const lostDay = lostAt === null ? undefined : seoulDate(lostAt);
  const shown = days.find(({ date }) => date === lostDay) ?? firstOpen;
  const date = picked ?? (startedAt === null ? (shown?.date ?? today) : seoulDate(startedAt));
  // polled, to show other patients' choices (product 4)
  const slots = useQuery({ ...slotsQuery(api, clinicId, date), refetchInterval: REFETCH_MS });

  if (first.isPending)
    return (
      <div className={styles.times}>
        <ChoiceTilesSkeleton label="진료 날짜를 불러오고 있어요" look="day" count={DAYS} />
        <TimesComing count={HALF_HOURS} />
      </div>
    );
  if (!first.data || (slots.isError && !slots.data))
    return (
      <RetryNotice retry={() => void Promise.all([first.refetch(), slots.refetch()])}>
        진료 시간을 불러오지 못했어요.
      </RetryNotice>
    );

  const times = slots.data?.items.filter((slot) => slot.state !== 'past') ?? [];
  const isFree = (slot: Slot) => slot.state !== 'taken' || slot.startedAt === startedAt;
  const choose = (value: string) => {
    const slot = times.find((each) => String(each.startedAt) === value);
    if (slot) onSlot({ appointmentStartedAt: slot.startedAt, appointmentEndedAt: slot.endedAt });
  };
  return (
    <div className={styles.times}>
      <ChoiceTiles
        look="day"
        label="진료 날짜"
        labelHidden
        value={date}
        onValueChange={(day) => setLooked({ date: day, time })}
        options={days.map((day) => dayTile(day, today))}
      />
      {slots.isPending ? (
        <TimesComing count={first.data.items.length || HALF_HOURS} />
      ) : !times.some(isFree) ? (
        <p className={classNames('body', styles.none)}>
          이날은 남은 시간이 없어요. 다른 날을 골라 주세요.
        </p>
      ) : (
        <ChoiceTiles
          look="time"
          label="진료 시간"
          labelHidden
          required
          error={error}
          value={startedAt === null ? undefined : String(startedAt)}
          onValueChange={choose}
          options={byHalfDay(times, isFree).map((slot) => ({
            ...timeTile(slot.startedAt),
            disabled: !isFree(slot),
          }))}
        />
      )}
    </div>
  );
}

function TimesComing({ count }: { count: number }) {
  return <ChoiceTilesSkeleton label="진료 시간을 불러오고 있어요" look="time" count={count} />;
}

/** Morning, then afternoon; a half of the day without a free time comes last. */
function byHalfDay(slots: readonly Slot[], isFree: (slot: Slot) => boolean): Slot[] {
  const halves = ['오전', '오후'].map((half) =>
    slots.filter(({ startedAt }) => clockWords(startedAt).startsWith(half)),
  );
  return halves.sort((a, b) => Number(b.some(isFree)) - Number(a.some(isFree))).flat();
}

/** `10:00` under `오전`. */
function timeTile(startedAt: number) {
  const name = formatSeoulTime(startedAt);
  const [, group = '', label = ''] = /^(.*) (\S+)$/.exec(name) ?? [];
  return { value: String(startedAt), name, group, label };
}

/** Days after today count as free until they are opened. */
function hasTime(slots: readonly Slot[] | undefined, date: string, today: string): boolean {
  return date !== today || slots?.some((slot) => slot.state === 'free') === true;
}

function dayTile(day: { date: string; isDayOff: boolean }, today: string) {
  const at = seoulTimestamp(day.date);
  return {
    value: day.date,
    label: String(Number(day.date.slice(8))),
    note: day.date === today ? '오늘' : weekdayName(at),
    name: `${formatSeoulDay(at)}${day.isDayOff ? ', 휴진' : ''}`,
    disabled: day.isDayOff,
  };
}
