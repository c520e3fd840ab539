import { BRAND_NAME } from '@contract/core/brand';
import { errorMessage } from '@/platform/api/api-error';
import { typedCode } from '@/platform/handoff/handoff-link';
import { useHandoff } from '@/platform/handoff/use-handoff';
import { Button } from '@/ui/button/button';
import { Spinner } from '@/ui/spinner/spinner';
import styles from './carry-cart.module.css';

/** In Safari: the code that is typed into the installed app, and where. */
export function AppCodeSheet() {
  const { made, error, again } = useHandoff('code', typedCode);
  const code = made?.text ?? '';
  return (
    <div className={styles.sheet}>
      {made === null && error === null && <Spinner />}
      {made !== null && (
        <p className={styles.code} aria-label={`코드 ${code.split('').join(' ')}`}>
          {code.slice(0, 4)} {code.slice(4)}
        </p>
      )}
      {error !== null && <p role="alert">{errorMessage(error)}</p>}
      <ol className={styles.steps}>
        <li>홈 화면에 추가한 {BRAND_NAME} 앱을 열어 주세요.</li>
        <li>
          장바구니에서 <strong>사파리에서 담은 것 가져오기</strong>를 눌러 주세요.
        </li>
        <li>위의 코드 8자리를 적어 주세요. 10분 동안 쓸 수 있어요.</li>
      </ol>
      <Button size="lg" variant="ghost" onClick={again}>
        {error === null ? '새 코드 만들기' : '다시 시도'}
      </Button>
    </div>
  );
}
