import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showScreen } from '../../../tests/support/screen';
import { Frame } from './frame';
import { FrameHeader } from './frame-header';
import { FRAME_PAGES } from './frame-pages';

const line = { product_id: 'a'.repeat(24), variant_id: '1'.repeat(24), quantity: 2 };

describe('the frame', () => {
  it('has links to the main part, the tabs and the cart with its number', async () => {
    const { cart } = await showScreen(<Frame>본문</Frame>);
    expect(screen.getByRole('link', { name: '본문으로 바로 가기' })).toHaveAttribute(
      'href',
      '#main',
    );
    expect(screen.getByRole('main')).toHaveTextContent('본문');
    const tabs = within(screen.getByRole('navigation', { name: '주요 메뉴' }));
    expect(tabs.getByRole('link', { name: '제품' })).toHaveAttribute('href', '/products');
    await act(() => cart.guest.change({ kind: 'add', items: [line] }));
    expect(screen.getByRole('link', { name: '장바구니, 2개 담김' })).toHaveAttribute(
      'href',
      '/cart',
    );
    expect(tabs.getByRole('link', { name: /장바구니.*2개/ })).toBeInTheDocument();
  });

  it('numbers the app’s icon by the cart, and clears it with the cart, as after a logout', async () => {
    const badge = {
      setAppBadge: vi.fn(async () => undefined),
      clearAppBadge: vi.fn(async () => undefined),
    };
    Object.assign(navigator, badge);
    const { cart } = await showScreen(<Frame>본문</Frame>);
    await act(() => cart.guest.change({ kind: 'add', items: [line] }));
    expect(badge.setAppBadge).toHaveBeenLastCalledWith(2);
    badge.clearAppBadge.mockClear();
    await act(() => cart.guest.change({ kind: 'remove', items: [line] }));
    expect(badge.clearAppBadge).toHaveBeenCalled();
    for (const name of Object.keys(badge)) Reflect.deleteProperty(navigator, name);
  });

  it('shows the offline banner while the device is offline', async () => {
    await showScreen(<Frame>본문</Frame>);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    const words = '오프라인 상태입니다 · 담은 한약은 그대로 있어요';
    expect(screen.getByText(words)).toBeVisible();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  it('leads out of a clinic’s storefront in header and footer, whatever the clinic is (product 2, Clinic’s line)', async () => {
    await showScreen(<Frame>본문</Frame>, {}, 'no-such-clinic');
    const header = within(screen.getByRole('banner'));
    expect(await header.findByRole('link', { name: '달임 전체 보기' })).toHaveAttribute(
      'href',
      '/',
    );
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByRole('link', { name: '달임 전체 보기' })).toHaveAttribute('href', '/');
    expect(header.getByRole('link', { name: '혜택' })).toHaveAttribute(
      'href',
      '/@no-such-clinic#benefits',
    );
  });

  it('links to the help and its settings from the footer (product 2, Help)', async () => {
    await showScreen(<Frame>본문</Frame>);
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByRole('link', { name: '고객센터' })).toHaveAttribute('href', '/help');
    for (const name of ['글자 크기', '이용 기록 보내기'])
      expect(footer.getByRole('link', { name })).toHaveAttribute('href', '/help#settings');
  });

  it('has no way out of the plain shop, which is the whole', async () => {
    await showScreen(<Frame>본문</Frame>);
    expect(await screen.findByRole('contentinfo')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '달임 전체 보기' })).toBeNull();
  });

  it.each([
    ['a clinic’s home', 'home_view', 'seongsu', 1],
    ['the plain home', 'home_view', null, 0],
    ['a product', 'product_view', null, 1],
    ['a post', 'blog_detail_view', null, 1],
    ['a list in a clinic’s storefront', 'products_view', 'seongsu', 0],
  ] as const)('offers to share %s: %#', async (_what, name, alias, count) => {
    await showScreen(
      <FrameHeader page={FRAME_PAGES[name]} title="" count={0} alias={alias} />,
      {},
      alias,
    );
    expect(screen.queryAllByRole('button', { name: '공유하기' })).toHaveLength(count);
  });
});
