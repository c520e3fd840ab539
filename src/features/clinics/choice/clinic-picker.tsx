import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Clinic } from '@contract/clinics/schemas';
import { SEARCH_MAX } from '@contract/core/constants';
import { provinceOf } from '@contract/addresses/region';
import { ERROR_WORDS } from '@contract/core/error-words';
import { useApi } from '@/platform/api/api-context';
import { Button } from '@/ui/button/button';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon/icon';
import { Notice } from '@/ui/notice/notice';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton';
import { TextField } from '@/ui/text-field/text-field';
import styles from './clinic-choice.module.css';
import { ClinicSearchResults, NearbyClinics } from './clinic-results';
import { withoutBuilding, type PickedClinic, useClinicFinding } from './use-clinic-finding';
import { addressPlaceQuery } from './use-clinic-results';
import { useMyPlace } from './use-my-place';

/** Asks the patient for an address: null when it was cancelled. */
export type AskForAddress = () => Promise<{ address: string } | 'by-hand' | null>;

interface ClinicPickerProps {
  chosenId: string | null;
  isClearable: boolean;
  /** The delivery address, '' while unknown: the list begins there (product 4). */
  deliveryAddress: string;
  askAddress: AskForAddress;
  onPicked: (picked: PickedClinic) => void;
}

/**
 * The sheet in which a clinic is chosen (product 4, Clinic selection): the nearest to an address, a recommended
 * one, one around the delivery address or the patient, by its name or district, or none again.
 */
export function ClinicPicker(props: ClinicPickerProps) {
  const { chosenId, deliveryAddress, onPicked } = props;
  const [asked, setAsked] = useState('');
  const [isByHand, setByHand] = useState(false);
  const [isAroundMe, setAroundMe] = useState(false);
  const { find, drop, ...finding } = useClinicFinding();

  const api = useApi();
  const mine = useMyPlace();
  const delivery = useQuery({
    ...addressPlaceQuery(api, withoutBuilding(deliveryAddress)),
    enabled: deliveryAddress !== '',
  });
  const deliveryPlace = delivery.data && { ...delivery.data, address: deliveryAddress };
  const known = delivery.isLoading ? null : mine.place;
  const place = isAroundMe && mine.isHere ? mine.place : (deliveryPlace ?? known);
  const region = delivery.isError ? provinceOf(deliveryAddress) : '';
  const take = (clinic: Clinic) => onPicked({ clinic, place: asked === '' ? place : null });

  const findNear = async () => {
    drop();
    const answer = await props.askAddress();
    setByHand(answer === 'by-hand');
    if (answer !== null && answer !== 'by-hand') find(answer.address, onPicked);
  };
  const aroundMe = () => {
    drop();
    setAsked('');
    setAroundMe(true);
    mine.find();
  };
  const failure = finding.failure ?? (isAroundMe ? mine.error : undefined);

  return (
    <div className={classNames(styles.choice, styles.picker)}>
      <SearchForm
        onSearch={(text) => {
          drop();
          setByHand(false);
          setAroundMe(false);
          setAsked(text);
        }}
      />
      <div className={styles.ways}>
        <Button variant="ghost" loading={finding.isFindingNear} onClick={() => void findNear()}>
          <Icon name="truck" size={20} />
          주소로 찾기
        </Button>
        <Button variant="ghost" loading={mine.isFinding} onClick={aroundMe}>
          <Icon name="map-pin" size={20} />내 주변
        </Button>
        <Button variant="ghost" loading={finding.isDrawing} onClick={() => find(null, onPicked)}>
          바로 예약되는 한의원 추천
        </Button>
        {props.isClearable && (
          <Button variant="text" onClick={() => onPicked({ clinic: null, place: null })}>
            선택 초기화
          </Button>
        )}
      </div>
      {failure !== undefined && (
        <Notice tone="error" live>
          {failure} 동네 이름으로 찾거나 추천을 받아 보세요.
        </Notice>
      )}
      {isByHand && failure === undefined && (
        <Notice>주소 찾기를 쓸 수 없어요. 위 칸에 동네 이름을 적어 찾아보세요.</Notice>
      )}
      <div aria-live="polite" className={styles.results}>
        {asked === '' && place ? (
          <NearbyClinics place={place} chosenId={chosenId} onClinic={take} />
        ) : asked === '' && deliveryAddress !== '' && delivery.isPending ? (
          <SkeletonGroup label="가까운 한의원을 찾고 있어요">
            <Skeleton shape="thumb" width="full" />
          </SkeletonGroup>
        ) : (
          <ClinicSearchResults
            text={asked === '' ? region : asked}
            chosenId={chosenId}
            onClinic={take}
          />
        )}
      </div>
    </div>
  );
}

/** A name, a district or an address; never empty. */
function SearchForm({ onSearch }: { onSearch: (text: string) => void }) {
  const [text, setText] = useState('');
  const [isEmptyAsked, setEmptyAsked] = useState(false);
  return (
    <form
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = text.trim();
        setEmptyAsked(wanted === '');
        if (wanted !== '') onSearch(wanted);
      }}
    >
      <TextField
        label="동네, 주소 또는 한의원 이름"
        placeholder="예: 성동구"
        type="search"
        value={text}
        onValueChange={setText}
        maxLength={SEARCH_MAX}
        error={isEmptyAsked && text.trim() === '' ? ERROR_WORDS.geocodingEmpty.content : undefined}
        action={
          <Button type="submit" size="xl" variant="quiet">
            찾기
          </Button>
        }
      />
    </form>
  );
}
