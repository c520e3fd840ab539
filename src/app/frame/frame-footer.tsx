import { useId, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { BRAND_NAME, TAGLINE } from '@contract/core/brand';
import { businessQuery } from '@/features/content/business-queries';
import { EscrowNotice } from '@/features/content/escrow-notice';
import { TextSizeChoice } from '@/features/text-size/text-size-choice';
import {
  followAnalytics,
  isAnalyticsOff,
  switchAnalytics,
} from '@/platform/analytics/analytics-choice';
import { useApi } from '@/platform/api/api-context';
import { useAlias } from '@/platform/navigation/alias';
import { AppLink } from '@/platform/navigation/app-link';
import {
  hasPage,
  toBrand,
  toClinics,
  toHelp,
  toPolicy,
  toWholeShop,
} from '@/platform/navigation/targets';
import { Button } from '@/ui/button/button';
import { classNames } from '@/ui/class-names';
import styles from './frame.module.css';

const LINK = classNames('small', styles.footerLink);

/** Switches analytics off on this device, and on again (product 7, Analytics). */
function AnalyticsSwitch() {
  const id = useId();
  // the server does not know it
  const isOff = useSyncExternalStore(followAnalytics, isAnalyticsOff, () => false);
  return (
    <div className={styles.textSize}>
      <span id={id} className="small">
        이용 기록 보내기
      </span>
      <Button
        size="md"
        variant={isOff ? 'ghost' : 'quiet'}
        role="switch"
        aria-checked={!isOff}
        aria-labelledby={id}
        onClick={() => switchAnalytics(!isOff)}
      >
        {isOff ? '꺼짐' : '켜짐'}
      </Button>
    </div>
  );
}

/** The Fair Trade Commission's page of a business, before its registration number. */
const LOOKUP = 'https://www.ftc.go.kr/bizCommPop.do?wrkr_no=';

/** The business information that the law requires on every page (vendors 12). */
function BusinessFacts() {
  const { data: business } = useQuery(businessQuery(useApi()));
  if (!business) return null;
  const facts = [
    ['상호', business.name],
    ['대표자', business.representative],
    ['주소', business.address],
    ['사업자등록번호', business.registrationNumber],
    ['통신판매업 신고번호', business.mailOrderNumber],
    ['호스팅 서비스 제공', business.hostingProvider],
  ] as const;
  return (
    <>
      <dl className={classNames('caption', styles.facts)}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.footerLinks}>
        <li>
          <a href={`tel:${business.phoneNumber}`} className={LINK}>
            전화 {business.phoneNumber}
          </a>
        </li>
        <li>
          <a href={`mailto:${business.email}`} className={LINK}>
            {business.email}
          </a>
        </li>
        <li>
          <a
            href={LOOKUP + business.registrationNumber.replaceAll('-', '')}
            target="_blank"
            rel="noopener noreferrer"
            className={LINK}
          >
            사업자 정보 확인 (새 창)
          </a>
        </li>
      </ul>
      {business.escrow && <EscrowNotice escrow={business.escrow} />}
      {business.isExample && (
        <p className="caption">
          시연용 상점이에요. 위의 사업자 정보는 예시이고, 실제 결제와 배송은 이루어지지 않아요.
        </p>
      )}
    </>
  );
}

/** The footer's links. */
const LINKS = [
  { label: '고객센터', target: toHelp() },
  { label: '이용약관', target: toPolicy('terms-of-use') },
  { label: '개인정보처리방침', target: toPolicy('privacy-policy') },
  { label: '마케팅 정보 수신 동의', target: toPolicy('marketing-agreement') },
  { label: '브랜드 이야기', target: toBrand() },
  { label: '한의원 찾기', target: toClinics() },
];

/** Applies to everything sold here. */
const REMARKS = [
  '한약은 한의사의 진료를 마친 뒤 한 분 한 분의 처방에 맞춰 조제해요.',
  '드시는 약이나 앓고 있는 질환이 있으면 진료 때 꼭 말씀해 주세요.',
] as const;

/** The footer: links and the business information. */
export function FrameFooter() {
  const alias = useAlias();
  return (
    <footer data-below="" className={styles.footer}>
      <div className={styles.footerInner}>
        <p className={classNames('serif', styles.footerName)}>{TAGLINE}</p>
        {REMARKS.map((remark) => (
          <p key={remark} className="caption">
            {remark}
          </p>
        ))}
        <ul className={styles.footerLinks}>
          {alias !== null && (
            <li>
              <AppLink target={toWholeShop()} exact className={LINK}>
                {`${BRAND_NAME} 전체 보기`}
              </AppLink>
            </li>
          )}
          {LINKS.filter(({ target }) => hasPage(target)).map((entry) => (
            <li key={entry.label}>
              <AppLink target={entry.target} className={LINK}>
                {entry.label}
              </AppLink>
            </li>
          ))}
        </ul>
        <TextSizeChoice className={styles.textSize} />
        <AnalyticsSwitch />
        <BusinessFacts />
      </div>
    </footer>
  );
}
