import { useQuery } from '@tanstack/react-query';
import { businessLookupUrl } from '@contract/business';
import { useApi } from '@/platform/api/api-context';
import { classNames } from '@/ui/class-names';
import { businessQuery } from './business-query';
import styles from './frame.module.css';

/** Who runs the shop, as the law wants it at the end of every page (vendors 12). */
export function BusinessFacts() {
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
  const linkClass = classNames('small', styles.footerLink);
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
          <a href={`tel:${business.phoneNumber}`} className={linkClass}>
            전화 {business.phoneNumber}
          </a>
        </li>
        <li>
          <a href={`mailto:${business.email}`} className={linkClass}>
            {business.email}
          </a>
        </li>
        <li>
          <a
            href={businessLookupUrl(business)}
            target="_blank"
            rel="noopener noreferrer"
            className={linkClass}
          >
            사업자 정보 확인 (새 창)
          </a>
        </li>
      </ul>
      {business.isExample && (
        <p className="caption">
          시연용 상점이에요. 위의 사업자 정보는 예시이고, 실제 결제와 배송은 이루어지지 않아요.
        </p>
      )}
    </>
  );
}
