import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Appointment } from '@contract/appointments/schemas';
import type { Order } from '@contract/orders/schemas';
import { formatSeoulDay, formatSeoulTime } from '@contract/core/seoul-time';
import type { CheckoutValues } from '@/features/checkout/form/checkout-values';
import { addressToOffer } from '@/features/checkout/form/order-values';
import { HoldNotice } from '@/features/checkout/sections/hold-notice';
import type { SlotHold } from '@/features/checkout/use-slot-hold';
import { ClinicChoice } from '@/features/clinics/choice/clinic-choice';
import type { AskForAddress } from '@/features/clinics/choice/clinic-picker';
import { ChosenClinicComing } from '@/features/clinics/choice/clinic-card';
import { clinicByAliasQuery, clinicQuery } from '@/features/clinics/clinic-queries';
import { forgetTime, readTappedTime } from '@/features/clinics/slots/tapped-time';
import { LostSlot } from '@/features/clinics/slots/lost-slot';
import { SlotChoice } from '@/features/clinics/slots/slot-choice';
import { isOnline, onNetworkChange } from '@/loading/network';
import { useApi } from '@/platform/api/api-context';
import { serverNow } from '@/platform/api/server-clock';
import { useAlias } from '@/platform/navigation/alias';
import { Notice } from '@/ui/notice/notice';
import { RetryNotice } from '@/ui/retry-notice/retry-notice';

interface ClinicPartProps {
  order: Order;
  values: CheckoutValues;
  hold: SlotHold;
  isMarked: boolean;
  askAddress: AskForAddress;
}

/** The clinic, day and time that are held. */
export function ChosenTime({ order: { clinic, appointment } }: Pick<ClinicPartProps, 'order'>) {
  const start = appointment?.appointmentStartedAt;
  return (
    <>
      <p>
        <b>{clinic?.clinicName}</b>
      </p>
      {start !== undefined && <p>{`${formatSeoulDay(start)} ${formatSeoulTime(start)}`}</p>}
    </>
  );
}

/** Clinic, day and time; in a clinic's storefront that clinic stands there from the start. */
export function ClinicPart(props: ClinicPartProps) {
  const { order, values, hold, isMarked, askAddress } = props;
  const api = useApi();
  const alias = useAlias();
  const storefront = useStorefrontClinic(order, hold);
  // above the times where it is first read, below them where it would move them under a finger
  const [wasOver] = useState((order.holdExpiresAt ?? 0) <= serverNow());
  // shown before the order has it, so that nothing moves under a finger when it does
  const clinicId = order.clinic_id ?? storefront.coming;
  const clinic = useQuery({ ...clinicQuery(api, clinicId ?? ''), enabled: clinicId !== null });

  if (clinicId !== null && clinic.isError && !clinic.data)
    return (
      <RetryNotice live retry={() => void clinic.refetch()}>
        고르신 한의원을 불러오지 못했어요.
      </RetryNotice>
    );
  const chooseSlot = (id: string, appointment: Appointment) => {
    forgetTime();
    void hold.chooseSlot(id, appointment);
  };
  const missing = isMarked && !hold.isHeld;
  const reason = clinicId === null ? '한의원을 골라 주세요' : '진료 시간을 골라 주세요';
  const notice = order.appointment !== null && <HoldNotice order={order} onExpired={hold.expire} />;
  return (
    <>
      {clinicId !== null && clinic.isPending ? (
        <ChosenClinicComing />
      ) : (
        <ClinicChoice
          clinic={clinic.data ?? null}
          startedAt={hold.startedAt}
          isBusy={hold.startedAt !== null && !hold.isHeld}
          onClinic={(chosen) => {
            storefront.settle();
            forgetTime();
            void hold.chooseClinic(chosen?.clinicId ?? null);
          }}
          askAddress={askAddress}
          deliveryAddress={addressToOffer(values)}
          // in a clinic's storefront its own clinic is chosen
          isAddressFound={values.postcode !== '' && alias === null}
        />
      )}
      {wasOver && notice}
      {clinicId !== null && (
        <SlotChoice
          key={clinicId}
          clinicId={clinicId}
          startedAt={hold.startedAt}
          lostAt={hold.lostAt}
          onSlot={(appointment) => chooseSlot(clinicId, appointment)}
          error={missing && hold.error === undefined ? reason : undefined}
        />
      )}
      {clinicId === null && missing && <Notice tone="error">{reason}</Notice>}
      {hold.error !== undefined && (
        <Notice tone="error" live>
          {hold.error}
        </Notice>
      )}
      {!wasOver && notice}
      {clinic.data && hold.lostAt !== null && (
        <LostSlot
          key={`${clinic.data.clinicId} ${hold.lostAt}`}
          clinic={clinic.data}
          startedAt={hold.lostAt}
          isBusy={hold.startedAt !== null}
          onSlot={chooseSlot}
        />
      )}
    </>
  );
}

/** How long after a lost answer it is asked for again, where the network is there. */
const AGAIN_MS = 5000;

/**
 * Chooses the storefront's own clinic once, on an order that has none, and the time that was tapped on its home.
 * `coming` is that clinic until the order has it; `settle` says that the patient has chosen another.
 */
function useStorefrontClinic(
  order: Order,
  { chooseClinic, chooseSlot }: Pick<SlotHold, 'chooseClinic' | 'chooseSlot'>,
): { coming: string | null; settle: () => void } {
  const api = useApi();
  const alias = useAlias();
  const [isSettled, setSettled] = useState(order.clinic_id !== null);
  const isAsking = useRef(false);
  const { data: storefront } = useQuery({
    ...clinicByAliasQuery(api, alias ?? ''),
    enabled: alias !== null,
  });
  const coming = !isSettled && storefront?.isTelemedicineAvailable ? storefront.clinicId : null;
  const ask = useEffectEvent(async (clinicId: string) => {
    // the clinic first: it stays when its time is gone
    const chosen = await chooseClinic(clinicId);
    const time = chosen === 'saved' ? readTappedTime(clinicId) : null;
    const became = time ? await chooseSlot(clinicId, time) : chosen;
    if (became === 'gone') forgetTime();
    return became;
  });
  useEffect(() => {
    if (coming === null) return;
    let again: ReturnType<typeof setTimeout> | undefined;
    const choose = async () => {
      if (isAsking.current) return;
      isAsking.current = true;
      const became = await ask(coming);
      isAsking.current = false;
      if (became !== 'lost') setSettled(true);
      // where no answer came, both are asked for again
      else if (isOnline()) again = setTimeout(choose, AGAIN_MS);
    };
    void choose();
    const unfollow = onNetworkChange(() => {
      if (isOnline()) void choose();
    });
    return () => {
      clearTimeout(again);
      unfollow();
    };
  }, [coming]);
  return { coming, settle: () => setSettled(true) };
}
