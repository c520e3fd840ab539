import type { Plugin } from 'vite';

const FIRST_LOAD_PACKAGES =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-store|store|react-query|query-core|router-ssr-query-core|react-router-ssr-query)|valtio|proxy-compare|use-sync-external-store)\//;

/** Parts of those packages that only later pages use. */
const LATER_PARTS =
  /query-core.*hydration|useBlocker|[mM]utationObserver|useMutation\b|useMutationState|useQueries|queriesObserver|infiniteQueryObserver|useInfiniteQuery|useSuspenseInfiniteQuery/;

const isFirstLoadPackage = (id: string) => FIRST_LOAD_PACKAGES.test(id) && !LATER_PARTS.test(id);

/**
 * The files that a first visit loads, by their modules: one file compresses better than twenty and costs one
 * request. The first that matches has a module, and what it imports.
 */
const PARTS: Record<string, RegExp> = {
  /** The entry, what home, lists and product pages share, and what the footer shares with `idle`. */
  app: /src\/(main\.tsx|features\/(reviews\/review-queries|content\/content-queries|catalog\/(catalog-queries|product-card|sale-state)|clinics\/(clinic-queries|list\/clinic-list-queries))|ui\/(badge|icon|lazy|notice|price|rating|section-header|skeleton|tap)|platform\/(analytics\/analytics-choice|storage\/system-text-size|api\/(answer-dates|endpoint-query|hosts|idempotency-key|load-query|request-address|use-server-time|watch-answers)|navigation\/or-not-found))|contract\/(core\/(brand|seoul-time)|catalog\/price|(catalog|clinics|content|reviews|services)\/calls)|\$alias\}\/route\.tsx/,
  /** The head and the controls of a product page: its preview has the one, the checkout the others. */
  choice:
    /src\/(ui\/(radio-group|field\/field|quantity-stepper|sticky-bar)|features\/checkout\/use-checkout-start|screens\/product\/(product-head|product-preview|product-screen\.module|buy-box\.module))/,
  /** What lists share: their fields. */
  fields: /src\/ui\/(field|select|text)\/|[uU]seInfiniteQuery/,
  /** Cards of clinics and posts. */
  cards:
    /src\/(ui\/card\/|features\/(clinics\/(list\/clinic-tile|use-clinic-status)|content\/post-card))/,
  /** The client of the API: a call begins with it. */
  client: /src\/platform\/api\/create-api/,
  /** The schemas of products: they come beside the answer to a tap on a product. */
  'product-schemas':
    /src\/platform\/api\/check-answer|contract\/catalog\/schemas|node_modules\/zod/,
  /** Those of its reviews, which are below. */
  'review-schemas': /contract\/reviews\/schemas/,
  /** Those of what else a visitor asks for. */
  'more-schemas': /contract\/(services|clinics|content)\/schemas/,
  /** What a product page hydrates after its first screen, for a tap on a product. */
  product:
    /src\/(screens\/product\/(gallery|arrival-note)|features\/(cart\/line-memory|saved\/favourite-button))/,
  /** What runs once the page is idle. */
  idle: /src\/app\/(background-services|telemetry|persisted)/,
  /** The first addition to the cart: the device's store, and what says that it is there. */
  addition: /src\/(platform\/storage\/(fallback-store|with-lock)|ui\/overlay\/create-overlays)/,
  /** One file, because Firefox never asks again for a failed import of another file (decision 0141). */
  'frame-footer': /src\/app\/frame\/frame-footer/,
  /** Notices, chat and what is stored encrypted, from the first movement. */
  moved: /src\/(app\/pwa\/device-layer|platform\/(chat\/chat\.ts|storage\/encrypted-store))/,
};

/** Words for which blockers of advertisements refuse a file: a part with such a name is called `part`. */
const LISTED = /promo|banner|track|analytics|sponsor|advert|(^|[-_.])ads?([-_.]|$)/;

/** Which modules go into which file of the first load. */
export const CHUNKS = [
  { name: 'vendor', test: isFirstLoadPackage },
  ...Object.entries(PARTS).map(([name, test]) => ({ name, test })),
];

/** Calls and schemas bear the name of their domain, too. */
export const chunkFileName = ({ name, moduleIds }: { name: string; moduleIds: string[] }) => {
  const domain = moduleIds.join(' ').match(RegExp(`contract/([a-z]+)/${name}\\.ts`))?.[1];
  const called = domain === undefined ? '[name]' : `${domain}-[name]`;
  return `assets/${LISTED.test(name) ? 'part' : called}-[hash].js`;
};

/** Fails the build for a part that no module belongs to any more, as after a move. */
export const everyChunk: Plugin = {
  name: 'every-chunk',
  apply: 'build',
  generateBundle: (_, bundle) => {
    const made = new Set(Object.values(bundle).map((file) => file.type === 'chunk' && file.name));
    const empty = CHUNKS.filter(({ name }) => !made.has(name)).map(({ name }) => name);
    if (empty.length > 0) throw new Error(`No module belongs to the chunk ${empty.join(', ')}`);
  },
};
