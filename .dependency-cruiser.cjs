// Who may import whom (decision 0114). Every zone names all it may reach; the rest is refused.
// Type-only imports count. Tests beside sources obey the same rules for the project's own files.

const test = '\\.test\\.tsx?$';
const packages = '(^|/)node_modules/';
const gen = '\\.gen\\.ts$';

/** A zone of sources may import these of the project's own files; packages are judged apart. */
const zone = (name, from, allowed) => ({
  name: `${name}-imports`,
  severity: 'error',
  comment: `${name} may import only: ${allowed.join('  ')}`,
  from: { path: from, pathNot: gen },
  to: {
    pathNot: [...allowed, packages, '^tests/support/'],
    dependencyTypesNot: ['core'],
    couldNotResolve: false,
  },
});

/** A zone of sources (its tests apart) may import these packages only. */
const zonePackages = (name, from, allowed) => ({
  name: `${name}-packages`,
  severity: 'error',
  comment: `${name} may use only: ${allowed.join('  ')}`,
  from: { path: from, pathNot: test },
  to: {
    path: packages,
    pathNot: allowed.map((one) => `${packages}(@types/)?${one}/`),
  },
});

const contract = '^contract/';
const platform = '^src/platform/';
const ui = '^src/ui/';
const loading = '^src/loading/';
const shared = [ui, platform, loading, contract];

// The server's modules from top to bottom: imports run down this list.
const serverModules = [
  'config',
  'pages',
  ...['jobs', 'operator', 'staff', 'backup', 'content-folder', 'error-reports'].map(
    (name) => `operations/${name}`,
  ),
  'hosts',
  ...['leaving', 'retention'].map((name) => `privacy/${name}`),
  ...['fulfilment', 'payments', 'handoffs', 'cart', 'orders'].map((name) => `purchase/${name}`),
  ...['outbox', 'push', 'chat'].map((name) => `notify/${name}`),
  ...['reviews', 'content', 'clinics', 'catalog', 'appointments', 'shipping', 'pictures'].map(
    (name) => `shop/${name}`,
  ),
  'shop/business',
  ...['addresses', 'auth', 'patients', 'health', 'consents'].map((name) => `accounts/${name}`),
  'http',
  'vendors',
  'telemetry',
  'db',
  'secrets',
  'core',
];

const serverModule = (name, place) => ({
  name: `server-${name.replace('/', '-')}-imports`,
  severity: 'error',
  comment: `${name} may import only the server's modules below it: ${serverModules.slice(place + 1).join('  ')}`,
  from: { path: `^server/${name}/`, pathNot: test },
  to: {
    path: '^server/',
    pathNot: serverModules.slice(place).map((one) => `^server/${one}/`),
  },
});

module.exports = {
  forbidden: [
    zone('contract', contract, [contract, '^content/brand/']),
    zonePackages('contract', contract, ['zod']),
    zone('loading', loading, [loading]),
    zonePackages('loading', loading, []),
    // the server makes the names of own pictures, and ui reads them; fields take digits and plain text, and prices are in won
    zone('ui', ui, [
      ui,
      loading,
      '^contract/(core/(brand|phone|plain-text)|catalog/(own-picture|price))\\.ts$',
    ]),
    zonePackages('ui', ui, [
      'react',
      'react-dom',
      '@base-ui/react',
      'valtio',
      '@tanstack/react-form',
    ]),
    zone('platform', '^src/platform/([^/]+)', [
      '^src/platform/$1(/|\\.|$)',
      // a payment comes back to the wrapper by its scheme; a private page ends with the session;
      // every 5xx is reported where it is received
      '^src/platform/(api|state|storage|native-bridge)/',
      '^src/platform/session/session-context',
      '^src/platform/error-reports/caught-errors',
      loading,
      contract,
    ]),
    // the checkout fills an order in; nothing else of the features imports another
    zone('checkout', '^src/features/checkout/', ['^src/features/(checkout|orders)/', ...shared]),
    zone('features', '^src/features/(?!checkout/)([^/]+)', [
      '^src/features/$1(/|\\.|$)',
      ...shared,
    ]),
    zone('screens', '^src/screens/([^/]+)', [
      '^src/screens/$1(/|\\.|$)',
      '^src/features/',
      ...shared,
    ]),
    zone('routes', '^src/routes/', [
      '^src/routes/',
      '^src/screens/',
      '^src/features/[^/]+/.*queries[^/]*$',
      platform,
      contract,
    ]),
    zone('app', '^src/app/', ['^src/', contract]),
    zone('entries', '^src/[^/]+\\.tsx?$', ['^src/', contract]),
    zone('sw', '^sw/', ['^sw/', contract]),
    zonePackages('sw', '^sw/', ['zod', 'workbox-[a-z-]+']),
    zone('server', '^server/', ['^server/', '^sandbox/app\\.ts$', contract]),
    ...serverModules.map(serverModule),
    {
      name: 'server-modules-are-listed',
      severity: 'error',
      from: { path: '^server/[^/]+/', pathNot: serverModules.map((name) => `^server/${name}/`) },
      to: {},
    },
    {
      name: 'sandbox-is-optional',
      severity: 'error',
      comment: 'The server reaches the sandbox in one place, by a dynamic import.',
      from: { path: '^server/', pathNot: '^server/config/third-parties\\.ts$' },
      to: { path: '^sandbox/' },
    },
    {
      name: 'sandbox-is-loaded-late',
      severity: 'error',
      from: { path: '^server/config/third-parties\\.ts$' },
      to: { path: '^sandbox/', dependencyTypesNot: ['dynamic-import'] },
    },
    // the sandbox shares the listener, the database client, the names of its own addresses and the texts registered with it with the server
    zone('sandbox', '^sandbox/', [
      '^sandbox/',
      '^server/core/(bounded-server|clock|logger)\\.ts$',
      '^server/config/public-origin\\.ts$',
      '^server/db/(client|errors|migrate|open)\\.ts$',
      '^server/vendors/messages/message-texts\\.ts$',
      '^server/vendors/sandbox-(addresses|allowed)\\.ts$',
      contract,
    ]),
    {
      name: 'src-packages',
      severity: 'error',
      comment: 'Nothing of the server reaches the browser.',
      from: { path: '^(src|sw|contract)/', pathNot: test },
      to: { path: `${packages}(hono|@hono|drizzle-orm|jose|pg|@electric-sql)/` },
    },
    {
      name: 'no-node-in-the-browser',
      severity: 'error',
      from: { path: '^(src|sw|contract)/', pathNot: [test, '^src/entry-server\\.tsx$'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'entries-are-not-imported',
      severity: 'error',
      from: { pathNot: test },
      to: { path: '^src/(main|entry-server)\\.tsx$' },
    },
    {
      name: 'no-tests-in-production',
      severity: 'error',
      comment: 'A test is never imported, its support only by tests.',
      from: { path: '^(src|sw|contract|server|sandbox)/', pathNot: test },
      to: { path: [test, '^tests/'] },
    },
    { name: 'no-test-imported', severity: 'error', from: {}, to: { path: test } },
    {
      name: 'no-dev-packages-on-the-server',
      severity: 'error',
      from: { path: '^(server|sandbox)/', pathNot: test },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'declared-packages',
      severity: 'error',
      comment: 'Every package used stands in package.json.',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '^workbox-'] },
    },
    { name: 'no-cycles', severity: 'error', from: { pathNot: gen }, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'A file that nothing imports is dead.',
      from: {
        orphan: true,
        pathNot: [
          test,
          '\\.d\\.ts$',
          gen,
          '^tests/',
          '\\.config\\.ts$',
          '^src/(main|entry-server)',
          '^sandbox/browser/',
        ],
      },
      to: {},
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: packages },
    exclude: { path: ['^virtual:', '\\?(raw|url|inline|worker)$'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.css', '.json'],
    },
  },
};
