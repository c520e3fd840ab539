import { Badge } from '@/ui/badge/badge';
import { Button } from '@/ui/button/button';
import { Card } from '@/ui/card/card';
import { Carousel } from '@/ui/carousel/carousel';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { RetryNotice } from '@/ui/retry-notice/retry-notice';
import { DescribedPicture } from '@/ui/picture/described-picture';
import { Price } from '@/ui/price/price';
import { Rating } from '@/ui/rating/rating';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { SkeletonGroup } from '@/ui/skeleton/skeleton-group';
import { StatusDot } from '@/ui/status-dot/status-dot';
import { SummaryRows } from '@/ui/summary-rows/summary-rows';
import { Ticket } from '@/ui/ticket/ticket';
import styles from './gallery.module.css';
import { Family, State } from './state';

const TONES = ['sage', 'warm', 'gold', 'plain'] as const;
const NEWS = ['info', 'warn', 'error'] as const;
const SHAPES = ['title', 'text', 'price', 'control', 'thumb'] as const;
const SLIDES = ['hero-wide', 'clinic', 'blog-tea'] as const;

/** Cards, notices, pictures and other surfaces. */
export function Surfaces() {
  return (
    <Family title="Surfaces">
      <State name="Badge">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </State>
      <State name="Price: small, normal, large, with a list price">
        <Price price={24_000} size="small" />
        <Price price={189_000} />
        <Price price={450_000} listPrice={500_000} size="large" />
      </State>
      <State name="Rating">
        <Rating average={4.8} count={12} />
      </State>
      <State name="StatusDot">
        <p>
          <StatusDot tone="open" /> open <StatusDot tone="soon" /> soon <StatusDot tone="closed" />{' '}
          closed
        </p>
      </State>
      {NEWS.map((tone) => (
        <State key={tone} name={`RetryNotice ${tone}`}>
          <RetryNotice tone={tone} retry={() => undefined}>
            진료 시간을 불러오지 못했어요.
          </RetryNotice>
        </State>
      ))}
      <State name="Card">
        <Card padding="large">
          <p className="h3">성수한의원</p>
        </Card>
      </State>
      <State name="Ticket">
        <Ticket
          eyebrow="비대면 진료"
          title="11월 21일 토요일 오후 3:30"
          rows={[
            { label: '한의원', value: '성수한의원' },
            { label: '주문 번호', value: '2611-2104-38' },
          ]}
          actions={<Button variant="quiet">달력에 저장</Button>}
        />
      </State>
      <State name="SummaryRows">
        <SummaryRows
          rows={[
            { label: '제품 금액', value: '639,000원' },
            { label: '배송비', value: '무료' },
          ]}
          total={{ label: '결제 금액', value: '639,000원' }}
        />
      </State>
      <State name="Skeleton">
        <SkeletonGroup label="불러오고 있어요" className={styles.picture}>
          {SHAPES.map((shape) => (
            <Skeleton key={shape} shape={shape} width="wide" />
          ))}
        </SkeletonGroup>
      </State>
      <State name="EmptyState">
        <EmptyState picture="blog-tea" title="비어 있어요" action={<Button>둘러보기</Button>}>
          다른 갈래를 둘러보세요.
        </EmptyState>
      </State>
      <State name="Picture: card, round; one that does not exist">
        <DescribedPicture name="gongjindan" sizes="96px" ratio="square" className={styles.thumb} />
        <DescribedPicture
          name="gongjindan"
          sizes="96px"
          ratio="square"
          className={styles.thumb}
          frame="round"
        />
        <DescribedPicture name="nothing" sizes="96px" ratio="square" className={styles.thumb} />
      </State>
      <State name="Carousel">
        <Carousel
          label="진행 중인 혜택"
          slides={SLIDES.map((name) => ({
            key: name,
            name,
            content: <DescribedPicture name={name} sizes="320px" ratio="wide" />,
          }))}
        />
      </State>
    </Family>
  );
}
