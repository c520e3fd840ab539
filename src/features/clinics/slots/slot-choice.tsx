import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Appointment, Slot } from '@contract/appointments/schemas';
import { BOOKING_DAYS_AHEAD } from '@contract/core/figures';
import {
  formatSeoulDay,
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
  const { days = [], items: todays = [] } = first.data ?? {};
  const firstOpen = days.find((day) => !day.isDayOff && hasTime(todays, day.date, today));
  const lostDay = lostAt === null ? undefined : seoulDate(lostAt);
  const shown = days.find(({ date }) => date === lostDay) ?? firstOpen;
  const date = picked ?? (startedAt === null ? (shown?.date ?? today) : seoulDate(startedAt));
  const isOver = todays.length > 0 && todays.every(({ state }) => state === 'past');
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

  return (
    <div className={styles.times}>
      <ChoiceTiles
        look="day"
        label="진료 날짜"
        labelHidden
        value={date}
        onValueChange={(day) => setLooked({ date: day, time })}
        options={days.map((day) => dayTile(day, today, isOver))}
      />
      {slots.isPending ? (
        <TimesComing count={todays.length || HALF_HOURS} />
      ) : (
        <Times key={date} slots={slots.data.items} {...{ startedAt, onSlot, error }} />
      )}
    </div>
  );
}

function TimesComing({ count }: { count: number }) {
  return <ChoiceTilesSkeleton label="진료 시간을 불러오고 있어요" look="time" count={count} />;
}

type TimesProps = Pick<SlotChoiceProps, 'startedAt' | 'onSlot' | 'error'> & {
  slots: readonly Slot[];
};

/** The times of one day from the first free one of each half; those taken meanwhile are struck out in their place. */
function Times({ slots, startedAt, onSlot, error }: TimesProps) {
  const isFree = (slot: Slot) => slot.state !== 'taken' || slot.startedAt === startedAt;
  const [leftOut] = useState(() => takenBeforeFree(slots, isFree));
  const times = slots.filter(
    (slot) =>
      slot.state !== 'past' && (!leftOut.has(slot.startedAt) || slot.startedAt === startedAt),
  );
  if (!times.some(isFree))
    return (
      <p className={classNames('body', styles.none)}>
        이날은 남은 시간이 없어요. 다른 날을 골라 주세요.
      </p>
    );
  return (
    <ChoiceTiles
      look="time"
      label="진료 시간"
      labelHidden
      required
      error={error}
      value={startedAt === null ? undefined : String(startedAt)}
      onValueChange={(value) => {
        const slot = times.find((each) => String(each.startedAt) === value);
        if (slot)
          onSlot({ appointmentStartedAt: slot.startedAt, appointmentEndedAt: slot.endedAt });
      }}
      options={times.map((slot) => ({ ...timeTile(slot.startedAt), disabled: !isFree(slot) }))}
    />
  );
}

/** The starts before the first free time of the morning and of the afternoon. */
function takenBeforeFree(slots: readonly Slot[], isFree: (slot: Slot) => boolean): Set<number> {
  const begun = new Set<string>();
  const before = slots.filter((slot) => {
    const { group } = timeTile(slot.startedAt);
    if (slot.state !== 'past' && isFree(slot)) begun.add(group);
    return !begun.has(group);
  });
  // one that becomes free on a full day is shown
  return new Set(begun.size === 0 ? [] : before.map(({ startedAt }) => startedAt));
}

/** `10:00` under `오전`. */
function timeTile(startedAt: number) {
  const name = formatSeoulTime(startedAt);
  const [, group = '', label = ''] = /^(.*) (\S+)$/.exec(name) ?? [];
  return { value: String(startedAt), name, group, label };
}

/** Days after today count as free until they are opened. */
function hasTime(slots: readonly Slot[] | undefined, date: string, today: string): boolean {
  return date !== today || slots?.some(({ state }) => state === 'free') === true;
}

function dayTile(day: { date: string; isDayOff: boolean }, today: string, isTodayOver: boolean) {
  const at = seoulTimestamp(day.date);
  const isToday = day.date === today;
  const closed = day.isDayOff ? ', 휴진' : isToday && isTodayOver ? ', 진료 종료' : '';
  const month = day.date.endsWith('-01') ? `${Number(day.date.slice(5, 7))}월 ` : '';
  return {
    value: day.date,
    label: String(Number(day.date.slice(8))),
    note: isToday ? '오늘' : `${month}${weekdayName(at)}`,
    name: `${formatSeoulDay(at)}${closed}`,
    disabled: closed !== '',
  };
}
