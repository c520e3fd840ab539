import { useQuery } from '@tanstack/react-query';
import { BRAND_NAME, TAGLINE } from '@contract/core/brand';
import { businessQuery } from '@/features/content/business-queries';
import { EscrowNotice } from '@/features/content/escrow-notice';
import { useApi } from '@/platform/api/api-context';
import { useAlias } from '@/platform/navigation/alias';
import { AppLink } from '@/platform/navigation/app-link';
import {
  toBrand,
  toClinics,
  toHelp,
  toPolicy,
  toSettings,
  toWholeShop,
} from '@/platform/navigation/targets';
import { classNames } from '@/ui/class-names';
import { linksFor } from './frame-pages';
import styles from './frame.module.css';

const LINK = classNames('small', styles.footerLink);

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
    ['사업자등록번호', <Registration key="number" number={business.registrationNumber} />],
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
      </ul>
      {business.escrow && <EscrowNotice escrow={business.escrow} />}
      {business.isExample && <p className="caption">시연용 상점이라 실제 결제와 배송은 없어요.</p>}
    </>
  );
}

/** The registration number, and where the Commission shows whose it is. */
function Registration({ number }: { number: string }) {
  return (
    <span>
      {number}{' '}
      <a
        href={LOOKUP + number.replaceAll('-', '')}
        target="_blank"
        rel="noopener noreferrer"
        className={styles.lookup}
      >
        사업자 정보 확인 (새 창)
      </a>
    </span>
  );
}

/** The footer's links. */
const LINKS = [
  { label: '고객센터', target: toHelp() },
  { label: '글자 크기', target: toSettings() },
  { label: '이용약관', target: toPolicy('terms-of-use') },
  // the privacy policy says that it is found at the foot of the page
  { label: '이용 기록 보내기', target: toSettings() },
  { label: '개인정보처리방침', target: toPolicy('privacy-policy') },
  { label: '한의원 찾기', target: toClinics() },
  // in a storefront its place is the way out's
  { label: '브랜드 이야기', target: toBrand(), isPlainOnly: true },
];

/** The footer: links and the business information. */
export function FrameFooter() {
  const alias = useAlias();
  return (
    <footer data-below="" className={styles.footer}>
      <div className={styles.footerInner}>
        <p className={classNames('serif', styles.footerName)}>{TAGLINE}</p>
        <p className="caption">드시는 약과 앓고 있는 질환은 진료 때 꼭 말씀해 주세요.</p>
        <ul className={styles.footerLinks}>
          {alias !== null && (
            <li>
              <AppLink target={toWholeShop()} exact className={LINK}>
                {`${BRAND_NAME} 전체 보기`}
              </AppLink>
            </li>
          )}
          {linksFor(LINKS, alias).map((entry) => (
            <li key={entry.label}>
              <AppLink target={entry.target} className={LINK}>
                {entry.label}
              </AppLink>
            </li>
          ))}
        </ul>
        <BusinessFacts />
      </div>
    </footer>
  );
}
