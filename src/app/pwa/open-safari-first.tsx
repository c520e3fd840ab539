import { BRAND_NAME } from '@contract/core/brand';
import { useWayOut } from '@/features/sign-in/way-out-offer';
import { Button } from '@/ui/button/button';
import { EntryPicture } from './install-steps';
import styles from './install-steps.module.css';

/** In a built-in browser of an iPhone, which cannot add to the home screen: leads to Safari, and says how it goes on. */
export function OpenSafariFirst() {
  const { count, isLeaving, isOpen, leave, showSteps } = useWayOut();
  return (
    <div className={styles.body}>
      <ol className={styles.steps}>
        <li>
          홈 화면에는 사파리에서만 추가할 수 있어요. 먼저 아래 버튼으로 <strong>사파리</strong>를
          열어 주세요.
        </li>
        <li>
          사파리의 <strong>공유</strong> 버튼을 누르고 <strong>홈 화면에 추가</strong>를 골라
          주세요.
          <EntryPicture />
        </li>
        <li>
          오른쪽 위의 <strong>추가</strong>를 누르면 홈 화면에 {BRAND_NAME} 아이콘이 놓여요.
        </li>
      </ol>
      {count > 0 && <p className="small">담은 한약 {count}가지도 함께 가져가요.</p>}
      {isOpen ? (
        <Button size="xl" full loading={isLeaving} onClick={leave}>
          사파리로 열기
        </Button>
      ) : (
        <Button size="xl" full onClick={showSteps}>
          사파리로 여는 방법
        </Button>
      )}
    </div>
  );
}
