import { encode } from 'uqr';
import { errorMessage } from '@/platform/api/api-error';
import { handoffLink } from '@/platform/handoff/handoff-link';
import { useHandoff } from '@/platform/handoff/use-handoff';
import { Button } from '@/ui/button/button';
import { Spinner } from '@/ui/spinner/spinner';
import styles from './carry-cart.module.css';

/** A QR code with the address of the cart, which brings a guest's lines along. */
export function PhoneSheet() {
  const { made, error, again } = useHandoff('link', handoffLink);
  return (
    <div className={styles.sheet}>
      {made !== null && <QrCode text={made.text} />}
      {made === null && error === null && <Spinner />}
      {error === null ? (
        <p>
          휴대폰 카메라로 비춰 주세요.{' '}
          {made?.count === 0
            ? '휴대폰에서 로그인하시면 담은 한약이 그대로 있어요.'
            : '담은 한약이 함께 가요. 5분 동안 쓸 수 있어요.'}
        </p>
      ) : (
        <p role="alert">{errorMessage(error)}</p>
      )}
      <Button size="lg" variant="ghost" onClick={again}>
        {error === null ? '새로 만들기' : '다시 시도'}
      </Button>
    </div>
  );
}

function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="휴대폰으로 비출 QR 코드"
    >
      <path className={styles.paper} d={`M0 0h${size}v${size}H0z`} />
      <path d={path} />
    </svg>
  );
}
