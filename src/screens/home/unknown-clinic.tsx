import { AppLink } from '@/platform/navigation/app-link';
import { toClinics, hasPage } from '@/platform/navigation/targets';
import { buttonClass } from '@/ui/button/button';
import { Notice } from '@/ui/notice/notice';

/** The notice on the plain storefront when the address names an unknown clinic. */
export function UnknownClinic() {
  return (
    <Notice
      tone="warn"
      action={
        hasPage(toClinics()) && (
          <AppLink target={toClinics()} className={buttonClass({ size: 'md', variant: 'ghost' })}>
            한의원 찾기
          </AppLink>
        )
      }
    >
      주소에 적힌 한의원을 찾지 못했어요. 한약은 그대로 둘러보실 수 있어요.
    </Notice>
  );
}
