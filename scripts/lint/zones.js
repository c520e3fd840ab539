// Which folders may use each guarded browser API (decision 0114). The options of a later entry
// replace those of an earlier one, so every zone states its whole list.

const testFiles = ['**/*.test.{ts,tsx}', 'tests/**'];

const storageGlobals = ['localStorage', 'sessionStorage', 'indexedDB', 'cookieStore'];
const hosts = ['window', 'globalThis', 'self'];

const use = (place) => `Reach it through ${place} (decision 0114).`;

const noFetch = {
  globals: ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket'].map((name) => ({
    name,
    message: use('src/platform/api'),
  })),
  properties: hosts.map((object) => ({
    object,
    property: 'fetch',
    message: use('src/platform/api'),
  })),
};

const noStorage = {
  globals: storageGlobals.map((name) => ({ name, message: use('src/platform/storage') })),
  properties: [
    ...hosts.flatMap((object) =>
      storageGlobals.map((property) => ({
        object,
        property,
        message: use('src/platform/storage'),
      })),
    ),
    { object: 'document', property: 'cookie', message: use('src/platform/storage') },
  ],
  paths: [{ name: 'idb-keyval', message: use('src/platform/storage') }],
};

const webview = '/^(ReactNativeWebView|flutter_inappwebview|messageHandlers)$/';
const noWebview = {
  syntax: ['Identifier[name', 'Literal[value'].map((selector) => ({
    selector: `${selector}=${webview}]`,
    message: use('src/platform/native-bridge'),
  })),
};

const noRouter = {
  patterns: [
    {
      group: ['@tanstack/react-router', '@tanstack/react-router/*'],
      message: use('src/platform/navigation'),
    },
  ],
};

const noRouterHooks = {
  patterns: [
    {
      group: ['@tanstack/react-router'],
      importNamePattern: '^(use[A-Z].*|Link|Navigate|createLink|getRouteApi|MatchRoute|Block)$',
      message: use('src/platform/navigation'),
    },
  ],
};

const noInlineStyle = {
  syntax: [
    {
      selector: 'JSXAttribute[name.name="style"]',
      message: 'The content security policy refuses inline styles: use a CSS module.',
    },
    {
      selector: 'JSXOpeningElement[name.name="style"]',
      message: 'The content security policy refuses <style>: use a CSS module.',
    },
  ],
};

const colour = '/^(#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$|(rgb|hsl|oklch)a?\\()/i';
const noRawColour = {
  syntax: ['Literal[value', 'TemplateElement[value.raw'].map((selector) => ({
    selector: `${selector}=${colour}]`,
    message: 'A colour is a token of src/ui/tokens.css.',
  })),
};

const everywhere = {
  syntax: [
    { selector: 'TSEnumDeclaration', message: 'Use a union of string literals.' },
    { selector: 'ExportAllDeclaration', message: 'No barrel files: import from the source.' },
  ],
};

const noDefaultExport = {
  syntax: ['ExportDefaultDeclaration', 'ExportSpecifier[exported.name="default"]'].map(
    (selector) => ({ selector, message: 'Named exports only.' }),
  ),
};

const noRestOfQuery = {
  syntax: [
    {
      selector:
        'VariableDeclarator[init.callee.name=/^use\\w*Quer(y|ies)$/] > ObjectPattern > RestElement',
      message: 'The rest of a query reads every field, so that each change renders again.',
    },
  ],
};

/** One that fails would take its surroundings along. */
const noBareLazy = {
  paths: [
    {
      name: 'react',
      importNames: ['lazy'],
      message: 'A lazy part has a boundary of its own: lazySection or lazyOptional of src/ui/lazy.',
    },
  ],
};

const noSkippedTests = {
  syntax: [
    {
      selector:
        'MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(only|skip|todo|fixme|fails)$/]',
      message: 'A test must run or be deleted.',
    },
  ],
};

/** What iOS 16.4 or Chrome 111 lack, the oldest browsers that the shop is built for (decision 0117). */
const noNewer = {
  properties: [
    ['AbortSignal', 'any'],
    ['Array', 'fromAsync'],
    ['Error', 'isError'],
    ['Iterator', 'from'],
    ['Map', 'groupBy'],
    ['Object', 'groupBy'],
    ['Promise', 'try'],
    ['Promise', 'withResolvers'],
    ['RegExp', 'escape'],
    ['Response', 'json'],
    ['URL', 'canParse'],
    ['URL', 'parse'],
    ['Uint8Array', 'fromBase64'],
  ].map(([object, property]) => ({ object, property, message: 'iOS 16.4 lacks it.' })),
};

const collect = (bans, key) => bans.flatMap((ban) => ban[key] ?? []);

// Without options, a rule would keep those of an earlier zone.
const rule = (options) => (options.length > 0 ? ['error', ...options] : 'off');

/** An override with exactly these bans for these files. */
function zone(files, bans, excludeFiles = []) {
  const all = [everywhere, ...bans];
  const paths = collect(all, 'paths');
  const patterns = collect(all, 'patterns');
  return {
    files,
    excludeFiles,
    rules: {
      'no-restricted-globals': rule(collect(all, 'globals')),
      'no-restricted-properties': rule(collect(all, 'properties')),
      'project/no-restricted-syntax': rule(collect(all, 'syntax')),
      'no-restricted-imports': rule(
        paths.length + patterns.length > 0 ? [{ paths, patterns }] : [],
      ),
    },
  };
}

const client = [noDefaultExport, noInlineStyle, noRawColour, noRestOfQuery, noNewer, noBareLazy];
const closed = [noFetch, noStorage, noWebview];

// The sandbox sends webhooks as third parties do; third-parties.ts passes `fetch` to the vendors; a backend may be elsewhere.
const callers = [
  'server/vendors/**',
  'sandbox/**',
  'server/config/third-parties.ts',
  'server/hosts/**',
];

export const zones = [
  zone(['**/*.{js,mjs,cjs,ts,tsx}'], [noDefaultExport]),
  zone(['src/**', 'contract/**'], [...client, ...closed, noRouter]),
  zone(
    ['src/app/**', 'src/routes/**', 'src/main.tsx', 'src/entry-server.tsx'],
    [...client, ...closed, noRouterHooks],
  ),
  zone(['src/platform/navigation/**'], [...client, ...closed]),
  zone(['src/platform/api/**'], [...client, noStorage, noWebview, noRouter]),
  zone(['src/platform/storage/**'], [...client, noFetch, noWebview, noRouter]),
  zone(['src/platform/native-bridge/**'], [...client, noFetch, noStorage, noRouter]),
  zone(['src/ui/lazy/**'], [...client.filter((ban) => ban !== noBareLazy), ...closed, noRouter]),
  zone(['sw/**'], [noDefaultExport, noStorage, noWebview, noNewer]),
  zone(['server/**', 'sandbox/**'], [noDefaultExport, noFetch], callers),
  zone(testFiles, [noDefaultExport, noSkippedTests]),
  zone(
    [
      '**/*.config.{js,ts}',
      '*.cjs',
      'scripts/lint/project-rules.js',
      'scripts/test/*-reporter.mjs',
    ],
    [],
  ),
];
