import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Brand } from './brand/brand';
import { Button } from './button/button';
import { Checkbox } from './checkbox/checkbox';
import { CountBadge } from './badge/badge';
import { EmptyState } from './empty-state/empty-state';
import { IconButton } from './icon-button/icon-button';
import { Notice } from './notice/notice';
import { DescribedPicture } from './picture/described-picture';
import { Price } from './price/price';
import { QuantityStepper } from './quantity-stepper/quantity-stepper';
import { RadioGroup } from './radio-group/radio-group';
import { Skeleton, SkeletonGroup } from './skeleton/skeleton';
import { SummaryRows } from './summary-rows/summary-rows';
import { TextField } from './text-field/text-field';
import { Ticket } from './ticket/ticket';

const nothing = () => undefined;

describe('server rendering', () => {
  it('renders no style attribute and no style element, which the content policy forbids', () => {
    const html = renderToString(
      <>
        <Brand />
        <IconButton icon="bag" label="장바구니" />
        <DescribedPicture name="gongjindan" sizes="100vw" priority />
        <DescribedPicture name="unknown" sizes="100vw" />
        <Price price={450000} listPrice={500000} />
        <Button loading>바로 구매</Button>
        <TextField label="이름" value="김" onValueChange={nothing} error="2자 이상" required />
        <RadioGroup
          label="성별"
          value={undefined}
          onValueChange={nothing}
          options={[{ value: 'm', label: '남성' }]}
        />
        <Checkbox label="동의" checked onCheckedChange={nothing} />
        <QuantityStepper label="수량" value={1} max={9} onValueChange={nothing} />
        <SkeletonGroup>
          <Skeleton shape="thumb" />
        </SkeletonGroup>
        <Notice tone="error">저장하지 못했어요.</Notice>
        <Ticket eyebrow="비대면 진료" title="11월 21일" rows={[{ label: '번호', value: '1' }]} />
        <SummaryRows rows={[{ label: '배송비', value: '0원' }]} />
        <EmptyState picture="clinic" title="비어 있어요" />
        <CountBadge count={120} />
      </>,
    );
    expect(html).not.toMatch(/\sstyle=|<style/);
    expect(html).toContain('99+');
  });
});
