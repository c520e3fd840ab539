import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Clinic } from '@contract/clinics';
import { useApi } from '@/platform/api/api-context';
import { ChosenClinic } from './chosen-clinic';
import styles from './clinic-choice.module.css';
import { clinicQuery } from './clinic-queries';
import { ClinicSearch } from './clinic-search';
import { ClinicWays } from './clinic-ways';
import { NearbyClinics } from './nearby-clinics';
import { useClinicFinding } from './use-clinic-finding';

/** Asks the patient for an address: null when they thought better of it. */
export type AskForAddress = () => Promise<{ address: string } | 'by-hand' | null>;

export interface ClinicChoiceProps {
  clinic: Clinic | null;
  /** A choice is being saved. */
  isBusy: boolean;
  /** The chosen start (ms), or null: who takes a time wants no other clinic any more. */
  startedAt: number | null;
  onClinic: (clinic: Clinic | null) => void;
  /** The address finder. */
  askAddress: AskForAddress;
  /** Where the parcel goes, '' while that is not known: it offers itself (spec 4). */
  deliveryAddress: string;
}

/**
 * Chooses a clinic (spec 4, Clinic selection): the nearest to an address by itself, one of those
 * around it in a list or on a map, by the name of a district, at random, or none again.
 */
export function ClinicChoice(props: ClinicChoiceProps) {
  const { clinic, isBusy, startedAt, onClinic, askAddress, deliveryAddress } = props;
  const api = useApi();
  const client = useQueryClient();
  const finding = useClinicFinding();
  const { drop } = finding;
  const [isChanging, setChanging] = useState(false);
  const [isSearching, setSearching] = useState(false);

  useEffect(() => {
    if (startedAt !== null) drop();
  }, [startedAt, drop]);

  const take = (chosen: Clinic | null) => {
    setSearching(false);
    setChanging(false);
    if (chosen) {
      drop();
      client.setQueryData(clinicQuery(api, chosen.clinicId).queryKey, chosen);
    } else finding.forget();
    onClinic(chosen);
  };
  const findNear = async (address: string) => {
    const found = await finding.findNear(address);
    if (found === null) setSearching(true);
    else if (found !== 'dropped') take(found);
  };
  const draw = async () => {
    const found = await finding.draw();
    if (found !== null && found !== 'dropped') take(found);
  };
  const askAndFind = async () => {
    const answer = await askAddress();
    if (answer === 'by-hand') setSearching(true);
    else if (answer !== null) await findNear(answer.address);
  };

  const showsWays = clinic === null || isChanging;
  return (
    <div className={styles.choice}>
      {clinic ? (
        <ChosenClinic
          clinic={clinic}
          from={finding.place}
          isChanging={isChanging}
          onChange={() => {
            drop();
            setChanging((before) => !before);
          }}
        />
      ) : (
        <p className="body">상담받을 한의원을 골라 주세요. 전화로 30분 진료해요.</p>
      )}
      {showsWays && (
        <ClinicWays
          finding={finding}
          deliveryAddress={deliveryAddress}
          isSearching={isSearching}
          onSearching={setSearching}
          onNear={(address) => void findNear(address)}
          onRandom={() => void draw()}
          onClear={clinic && !isBusy ? () => take(null) : undefined}
        />
      )}
      {showsWays && isSearching && (
        <ClinicSearch onSearch={drop} onClinic={take} onAskAddress={() => void askAndFind()} />
      )}
      {showsWays && !isSearching && finding.place && (
        <NearbyClinics place={finding.place} chosenId={clinic?.clinicId ?? null} onClinic={take} />
      )}
    </div>
  );
}
