import { useState, type SubmitEvent } from 'react';
import { BRAND_NAME } from '@contract/core/brand';
import type { HandedOver } from '@contract/handoffs/schemas';
import { redeem } from '@/features/cart/handoff/stored-handoff';
import { useApi } from '@/platform/api/api-context';
import { errorMessage } from '@/platform/api/api-error';
import { Button } from '@/ui/button/button';
import { TextField } from '@/ui/text-field/text-field';
import styles from './carry-cart.module.css';

const LENGTH = 8;

/** In the installed app: takes the code that Safari shows. */
export function TypeCodeSheet({ onRedeemed }: { onRedeemed: (over: HandedOver) => void }) {
  const api = useApi();
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();

  const ask = async (event: SubmitEvent) => {
    event.preventDefault();
    if (code.length !== LENGTH) {
      setFailure('사파리에 보이는 코드 8자리를 모두 적어 주세요.');
      return;
    }
    setAsking(true);
    setFailure(undefined);
    try {
      onRedeemed(await redeem(api, code));
    } catch (error) {
      setFailure(errorMessage(error));
    }
    setAsking(false);
  };

  return (
    <form className={styles.sheet} onSubmit={(event) => void ask(event)} noValidate>
      <p>
        사파리로 연 {BRAND_NAME}의 장바구니에서 <strong>홈 화면 앱으로 옮기기</strong>를 누르면
        코드가 보여요.
      </p>
      <div className={styles.field}>
        <TextField
          label="코드 8자리"
          value={typed}
          onValueChange={setTyped}
          error={failure}
          autoComplete="off"
          placeholder="예: AB3D 9KQX"
        />
      </div>
      <Button size="xl" full type="submit" loading={isAsking}>
        가져오기
      </Button>
    </form>
  );
}
