import type { SubmitEvent } from 'react';
import { BRAND_NAME } from '@contract/core/brand';
import type { HandedOver } from '@contract/handoffs/schemas';
import { redeem } from '@/features/cart/handoff/stored-handoff';
import { useApi } from '@/platform/api/api-context';
import { useChange } from '@/platform/api/use-change';
import { Button } from '@/ui/button/button';
import { useAppForm } from '@/ui/form/app-form';
import { Notice } from '@/ui/notice/notice';
import styles from './carry-cart.module.css';

const LENGTH = 8;
const codeOf = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** In the installed app: takes the code that Safari shows. */
export function TypeCodeSheet({ onRedeemed }: { onRedeemed: (over: HandedOver) => void }) {
  const api = useApi();
  const { run, isRunning, failure, reset } = useChange((code: string) => redeem(api, code), {
    onDone: onRedeemed,
  });
  const form = useAppForm({ defaultValues: { code: '' }, listeners: { onChange: reset } });

  const ask = async (event: SubmitEvent) => {
    event.preventDefault();
    await form.validateAllFields('blur');
    if (form.state.isFieldsValid) await run(codeOf(form.state.values.code));
  };

  return (
    <form className={styles.sheet} onSubmit={(event) => void ask(event)} noValidate>
      <p>
        사파리로 연 {BRAND_NAME}의 장바구니에서 <strong>홈 화면 앱으로 옮기기</strong>를 누르면
        코드가 보여요.
      </p>
      <div className={styles.field}>
        <form.AppField
          name="code"
          validators={{
            onBlur: ({ value }) =>
              codeOf(value).length === LENGTH
                ? undefined
                : { message: '사파리에 보이는 코드 8자리를 모두 적어 주세요.' },
          }}
        >
          {(field) => (
            <field.FormTextField
              label="코드 8자리"
              autoComplete="off"
              placeholder="예: AB3D 9KQX"
            />
          )}
        </form.AppField>
      </div>
      {failure !== undefined && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <Button size="xl" full type="submit" loading={isRunning}>
        가져오기
      </Button>
    </form>
  );
}
