import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { bareAddress } from '@/platform/error-reports/report-rules';
import { createApp } from './create-app';
import { pageTitle } from './document-title';
import { visitOf } from './telemetry/visit';

const ORIGIN = 'https://dalim.example';
const LISTS = { items: [], total: 0, page: 1, pageSize: 24 };

it.each(['/products?q=기침', '/search?q=기침', '/clinic?search=기침'])(
  'what was searched for at %s stands in no title, event or error report (product 8, Searched words)',
  async (address) => {
    const { router } = createApp({
      fetch: async () => new Response(JSON.stringify(LISTS)),
      storedAlias: null,
      history: createMemoryHistory({ initialEntries: [address] }),
    });
    await router.load();
    const { matches, location } = router.state;
    expect(Object.values(location.search)).toEqual(['기침']);
    const title = pageTitle(matches);
    expect(title).toMatch(/찾기 - 프리미엄 한약, 달임$/);
    const visit = visitOf(router.state, null, ORIGIN + address, ORIGIN);
    const told = JSON.stringify(visit) + bareAddress(ORIGIN + location.href);
    expect(decodeURIComponent(title + told)).not.toContain('기침');
  },
);
