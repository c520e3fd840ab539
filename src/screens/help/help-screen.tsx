import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '@/features/content/business-queries';
import { NumberedSteps } from '@/features/content/numbered-steps';
import { useApi } from '@/platform/api/api-context';
import { openChat } from '@/platform/chat/chat';
import { chatState } from '@/platform/chat/chat-state';
import { hasExtra } from '@/platform/api/hosts';
import { AppLink } from '@/platform/navigation/app-link';
import { toMyOrders, toPolicy, hasPage } from '@/platform/navigation/targets';
import { useStore } from '@/platform/state/store';
import { Button, buttonClass } from '@/ui/button/button';
import { Card } from '@/ui/card/card';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon/icon';
import { Page } from '@/ui/page/page';
import page from '@/ui/page/phone-title.module.css';
import { CALL_STEPS, isTrueHere, TOPICS } from './help-content';
import styles from './help-screen.module.css';
import { Settings } from './settings';

/** The help page (product 2, Help): how to reach the shop, how the call works, frequent questions, policies. */
export function HelpScreen() {
  return (
    <Page width="reading" className={styles.page}>
      <header className={styles.head}>
        <h1 className={classNames('h1 serif', page.phoneTitle)}>고객센터</h1>
        <p className="body">주문과 진료, 배송에 대해 자주 묻는 것을 모았어요.</p>
      </header>
      <Contact />
      <section aria-labelledby="help-steps" className={styles.part}>
        <h2 id="help-steps" className="h2">
          전화 진료는 이렇게 진행돼요
        </h2>
        <NumberedSteps steps={CALL_STEPS} />
      </section>
      <nav aria-label="고객센터 차례" className={styles.topics}>
        {TOPICS.map(({ id, title }) => (
          <a key={id} href={`#${id}`} className={styles.topic}>
            {title}
          </a>
        ))}
        <a href="#settings" className={styles.topic}>
          화면과 기록 설정
        </a>
      </nav>
      {TOPICS.map(({ id, title, questions }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.part}>
          <h2 id={`${id}-title`} className="h2">
            {title}
          </h2>
          <div>
            {questions.filter(isTrueHere).map(({ question, answer }) => (
              <details key={question} className={styles.question}>
                <summary>
                  {question}
                  <Icon name="chevron-down" size={20} className={styles.arrow} />
                </summary>
                <div className={styles.answer}>
                  {answer.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </div>
              </details>
            ))}
          </div>
        </section>
      ))}
      <Settings />
      {hasExtra('content') && (
        <section aria-labelledby="help-policies" className={styles.part}>
          <h2 id="help-policies" className="h2">
            약관과 방침
          </h2>
          <ul className={styles.policies}>
            <li>
              <AppLink target={toPolicy('terms-of-use')}>이용약관</AppLink>
            </li>
            <li>
              <AppLink target={toPolicy('privacy-policy')}>개인정보처리방침</AppLink>
            </li>
            <li>
              <AppLink target={toPolicy('marketing-agreement')}>마케팅 정보 수신 동의</AppLink>
            </li>
            <li>
              <AppLink target={toPolicy('review-privacy-agreement')}>
                후기 개인정보 수집·이용
              </AppLink>
            </li>
          </ul>
        </section>
      )}
    </Page>
  );
}

/** A mail address that wraps after its @ alone. */
function MailAddress({ children }: { children: string }) {
  const [name, domain] = children.split('@');
  return (
    <span>
      {name}@<wbr />
      {domain}
    </span>
  );
}

/** Phone, mail and hours of the business, and the chat once it is ready. */
function Contact() {
  const { data: business } = useQuery(businessQuery(useApi()));
  const { isReady } = useStore(chatState);
  return (
    <section aria-label="문의하기">
      <Card padding="large" className={styles.contact}>
        {business && (
          <dl className={styles.ways}>
            <div>
              <dt>전화</dt>
              <dd>
                <a href={`tel:${business.phoneNumber}`}>{business.phoneNumber}</a>
              </dd>
            </div>
            <div>
              <dt>메일</dt>
              <dd>
                <a href={`mailto:${business.email}`}>
                  <MailAddress>{business.email}</MailAddress>
                </a>
              </dd>
            </div>
            <div>
              <dt>운영 시간</dt>
              <dd>{business.supportHours}</dd>
            </div>
            {hasPage(toMyOrders()) && (
              <div>
                <dt>주문</dt>
                <dd>
                  <AppLink target={toMyOrders()}>주문 내역 보기</AppLink>
                </dd>
              </div>
            )}
          </dl>
        )}
        {business && (
          <div className={styles.buttons}>
            <a href={`tel:${business.phoneNumber}`} className={buttonClass({ size: 'xl' })}>
              전화하기
            </a>
            {/* comes late: what stands before it stays in place */}
            {isReady && (
              <Button size="xl" variant="ghost" onClick={openChat}>
                채팅 문의
              </Button>
            )}
          </div>
        )}
      </Card>
    </section>
  );
}
