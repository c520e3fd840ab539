import { useQuery } from '@tanstack/react-query';
import { BRAND_NAME, BRAND_PROMISE } from '@contract/core/brand';
import { HOME_POSTS, postsQuery, suggestionsQuery } from '@/features/content/content-queries';
import { FirstSteps } from '@/features/content/first-steps';
import { PostCard } from '@/features/content/post-card';
import { PromotionCarousel } from '@/features/content/promotion-carousel';
import { useApi } from '@/platform/api/api-context';
import { hasExtra } from '@/platform/api/hosts';
import { AppLink } from '@/platform/navigation/app-link';
import { toBlog, toBrand, toHelp, toProducts } from '@/platform/navigation/targets';
import { buttonClass } from '@/ui/button/button';
import { Icon, type IconName } from '@/ui/icon/icon';
import { Notice } from '@/ui/notice/notice';
import { SectionHeader, moreClass } from '@/ui/section-header/section-header';
import { cardClass } from '@/ui/card/card';
import { Picture } from '@/ui/picture/picture';
import { bindWords } from '@/ui/text/bind-words';
import { ClinicsSection } from './clinics-section';
import styles from './home-sections.module.css';

/** Occasions that lead to a list; hidden when they fail to load. None names an effect (vendors 12). */
export function OccasionsSection() {
  const occasions = useQuery(suggestionsQuery(useApi())).data?.occasions ?? [];
  if (occasions.length === 0) return null;
  return (
    <section aria-labelledby="occasions-title" className={styles.section}>
      <SectionHeader id="occasions-title" title="이럴 때 찾는 한약" large />
      <p className={styles.note}>어떤 한약이 맞는지는 진료에서 한의사와 함께 정해요.</p>
      <ul className={styles.occasions}>
        {occasions.map(({ title, text, picture, list: { category, ...facets } }) => (
          <li key={title}>
            <AppLink
              target={toProducts(category, facets)}
              className={cardClass('small', styles.occasion)}
            >
              <Picture
                name={picture}
                alt=""
                sizes="72px"
                ratio="square"
                frame="round"
                className={styles.picture}
              />
              <span className={styles.words}>
                <span className="h3">{bindWords(title)}</span>
                <span className="small">{text}</span>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const REASONS: readonly { icon: IconName; title: string; sentence: string }[] = [
  {
    icon: 'phone',
    title: '한의사가 먼저 묻고 들어요',
    sentence: '30분 진료를 마친 뒤에만 한약을 조제해요.',
  },
  {
    icon: 'leaf',
    title: '약재와 원산지를 모두 적어요',
    sentence: '무엇이 얼마나 들었는지 한약마다 알려 드려요.',
  },
  {
    icon: 'truck',
    title: '한 분 한 분의 처방에 맞춰 조제해요',
    sentence: '미리 만들어 두지 않고, 조제한 날 바로 보내요.',
  },
];

/** Three reasons to trust the shop. */
function TrustSection() {
  return (
    <section aria-labelledby="trust-title" className={styles.section}>
      <div className={styles.trust}>
        <h2 id="trust-title" className="h1 serif">
          {BRAND_PROMISE}
        </h2>
        <ul className={styles.reasons}>
          {REASONS.map((reason) => (
            <li key={reason.title} className={styles.reason}>
              <Icon name={reason.icon} size={28} className={styles.mark} />
              <div>
                <h3 className="h3">{reason.title}</h3>
                <p className="small">{reason.sentence}</p>
              </div>
            </li>
          ))}
        </ul>
        <AppLink target={toBrand()} className={buttonClass({ variant: 'ghost', size: 'lg' })}>
          {`${BRAND_NAME} 이야기`}
        </AppLink>
      </div>
    </section>
  );
}

/** The newest posts; hidden when they fail to load. */
function PostsSection() {
  const api = useApi();
  const posts = useQuery(postsQuery(api, 1, HOME_POSTS)).data?.items ?? [];
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="posts-title" className={styles.section}>
      <SectionHeader
        id="posts-title"
        title="한약 이야기"
        large
        end={
          <AppLink target={toBlog()} className={moreClass}>
            이야기 전체 보기
          </AppLink>
        }
      />
      <ul className={styles.posts}>
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a shop says whose backend has no documents yet; links to them are hidden. */
function MissingDocuments() {
  return (
    <section aria-label="약관과 방침" className={styles.section}>
      <Notice
        action={
          <AppLink target={toHelp()} className={buttonClass({ size: 'md', variant: 'ghost' })}>
            고객센터
          </AppLink>
        }
      >
        이용약관과 개인정보처리방침을 준비하고 있어요. 궁금한 점은 고객센터로 물어봐 주세요.
      </Notice>
    </section>
  );
}

/** The sections below the fold of the home page. */
export function HomeSections({ showsStories }: { showsStories: boolean }) {
  return (
    <>
      {!hasExtra('content') && <MissingDocuments />}
      <PromotionCarousel className={styles.section} />
      <OccasionsSection />
      <FirstSteps />
      <ClinicsSection />
      {showsStories && <PostsSection />}
      <TrustSection />
    </>
  );
}
