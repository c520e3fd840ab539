import { useEffect, useEffectEvent, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Clinic } from '@contract/clinics/schemas';
import { useApi } from '@/platform/api/api-context';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { Spinner } from '@/ui/spinner/spinner';
import { ChosenClinic } from './clinic-card';
import styles from './clinic-choice.module.css';
import { ClinicPicker, type AskForAddress } from './clinic-picker';
import { clinicQuery } from '../clinic-queries';
import { type PickedClinic, useClinicFinding } from './use-clinic-finding';
import { useMyPlace } from './use-my-place';

interface ClinicChoiceProps {
  clinic: Clinic | null;
  isBusy: boolean;
  /** The chosen start (ms), or null: choosing a time cancels any search for another clinic. */
  startedAt: number | null;
  onClinic: (clinic: Clinic | null) => void;
  askAddress: AskForAddress;
  deliveryAddress: string;
  /** The address was found, not typed: without a clinic the nearest one is chosen by itself. */
  isAddressFound: boolean;
}

/** The chosen clinic, and the sheet to choose another (product 4, Clinic selection). */
export function ClinicChoice(props: ClinicChoiceProps) {
  const { clinic, isBusy, startedAt, onClinic, askAddress, deliveryAddress } = props;
  const api = useApi();
  const client = useQueryClient();
  const overlays = useOverlays();
  const { find, drop, isFindingNear } = useClinicFinding();
  const { place, remember } = useMyPlace();
  /** A clinic was chosen or cleared: none is offered by itself any more. */
  const isSettled = useRef(clinic !== null);

  useEffect(() => {
    if (startedAt !== null) drop();
  }, [startedAt, drop]);

  const take = (picked: PickedClinic) => {
    isSettled.current = true;
    if (picked.place) remember(picked.place);
    if (picked.clinic)
      client.setQueryData(clinicQuery(api, picked.clinic.clinicId).queryKey, picked.clinic);
    onClinic(picked.clinic);
  };
  const words = clinic ? '다른 한의원 고르기' : '한의원 고르기';
  const choose = async () => {
    isSettled.current = true;
    drop();
    const picked = await overlays.openSheet<PickedClinic>(
      ({ close }) => (
        <ClinicPicker
          chosenId={clinic?.clinicId ?? null}
          isClearable={clinic !== null && !isBusy}
          deliveryAddress={deliveryAddress}
          askAddress={askAddress}
          onPicked={close}
        />
      ),
      { title: words },
    );
    if (picked) take(picked);
  };
  // nobody asked for it, so a failure says nothing
  const offerNear = useEffectEvent((address: string) => find(address, take));

  const nearTo = clinic === null && props.isAddressFound ? deliveryAddress : '';
  useEffect(() => {
    if (nearTo !== '' && !isSettled.current) offerNear(nearTo);
  }, [nearTo]);

  if (clinic)
    return (
      <ChosenClinic clinic={clinic} from={place}>
        <Button size="sm" variant="text" className={styles.other} onClick={() => void choose()}>
          {words}
        </Button>
      </ChosenClinic>
    );
  return (
    <div className={styles.choice}>
      <p className="body">상담받을 한의원을 골라 주세요. 전화로 30분 진료해요.</p>
      {isFindingNear && (
        <p role="status" className={styles.finding}>
          <Spinner size={20} />
          가까운 한의원을 찾고 있어요
        </p>
      )}
      <Button size="xl" variant="quiet" full onClick={() => void choose()}>
        <Icon name="map-pin" size={20} />
        {words}
      </Button>
    </div>
  );
}
