import { Button } from '@/ui/button/button';
import { cardClass } from '@/ui/card/card';
import { Icon } from '@/ui/icon/icon';
import { Notice } from '@/ui/notice/notice';
import { Spinner } from '@/ui/spinner/spinner';
import styles from './clinic-choice.module.css';
import type { ClinicFinding } from './use-clinic-finding';

export interface ClinicWaysProps {
  finding: ClinicFinding;
  deliveryAddress: string;
  isSearching: boolean;
  onSearching: (isSearching: boolean) => void;
  /** The clinic nearest to this address is wanted. */
  onNear: (address: string) => void;
  onRandom: () => void;
  /** Given while there is something to clear. */
  onClear: (() => void) | undefined;
}

/** The ways to a clinic, and why the last one led nowhere. */
export function ClinicWays(props: ClinicWaysProps) {
  const { finding, deliveryAddress, isSearching } = props;
  const isFinding = finding.running === 'near';

  return (
    <>
      {deliveryAddress !== '' && (
        <button
          type="button"
          className={cardClass('small', styles.near)}
          disabled={isFinding}
          onClick={() => props.onNear(deliveryAddress)}
        >
          <Icon name="truck" size={24} className={styles.nearIcon} />
          <span className={styles.nearWords}>
            <span className="h3">배송지에서 가까운 한의원 찾기</span>
            <span className="small content">{deliveryAddress}</span>
          </span>
          <Icon name="chevron-right" size={20} />
        </button>
      )}
      <div className={styles.ways}>
        <Button
          variant="quiet"
          aria-expanded={isSearching}
          onClick={() => props.onSearching(!isSearching)}
        >
          <Icon name="map-pin" size={20} />
          주소로 찾기
        </Button>
        <Button variant="ghost" loading={finding.running === 'random'} onClick={props.onRandom}>
          <Icon name="dice" size={20} />
          랜덤 한의원
        </Button>
        {props.onClear && (
          <Button variant="text" onClick={props.onClear}>
            선택 초기화
          </Button>
        )}
      </div>
      {isFinding && (
        <p role="status" className={styles.finding}>
          <Spinner size={20} />
          가까운 한의원을 찾고 있어요
        </p>
      )}
      {finding.failure !== undefined && (
        <Notice tone="error" live>
          {finding.failure} 동네 이름으로 찾거나 랜덤 한의원을 눌러 보세요.
        </Notice>
      )}
    </>
  );
}
