import { readFileSync } from 'node:fs';
import { build, type Plugin, type Rolldown } from 'vite';
import { BRAND_DIR, type Brand } from '../brand/read.ts';
import { pageHtml, shellHtml, type BuiltPage } from '../../server/pages/page-html.ts';

/** Compiles an inline script of the page: one file without imports. */
async function inlineScript(input: string, options: object): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { tsconfigPaths: true },
    build: {
      ...options,
      write: false,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  const code = built.output[0].code.trim();
  if (code.includes('</script')) throw new Error(`${input} would close its element`);
  return code;
}

const parts = async ({ name, kind, paper }: Brand, options: object) => ({
  brand: { name, title: `${kind}, ${name}`, paper },
  template: readFileSync('index.html', 'utf8'),
  boot: await inlineScript('src/boot.ts', options),
  mark: readFileSync(`${BRAND_DIR}/mark.svg`, 'utf8')
    .trim()
    .replace('<svg ', '<svg width="26" height="26" '),
});

/** Takes the `@font-face` rules out of the stylesheet. */
function takeFaces(bundle: Rolldown.OutputBundle): string {
  let faces = '';
  for (const file of Object.values(bundle))
    if (file.type === 'asset' && file.fileName.endsWith('.css'))
      file.source = String(file.source).replaceAll(/@font-face\{[^}]*\}/g, (face) => {
        faces += face;
        return '';
      });
  if (faces === '') throw new Error('The stylesheet has no font face');
  return faces;
}

/** The scripts that a chunk needs, and itself. */
function scriptsOf(bundle: Rolldown.OutputBundle, name: string, found = new Set<string>()) {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || found.has(name)) return found;
  for (const imported of chunk.imports) scriptsOf(bundle, imported, found);
  return found.add(name);
}

function builtPage(bundle: Rolldown.OutputBundle): Pick<BuiltPage, 'scripts' | 'styles' | 'face'> {
  const files = Object.values(bundle);
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error('The bundle has no entry');
  const length = (name: string) => {
    const file = bundle[name];
    return file?.type === 'chunk' ? file.code.length : 0;
  };
  const needed = [...scriptsOf(bundle, entry.fileName)].filter((name) => name !== entry.fileName);
  // the largest is asked for first: it comes last
  const scripts = [...needed.sort((a, b) => length(b) - length(a)), entry.fileName];
  const paths = (names: string[]) => names.map((name) => `/${name}`);
  const named = (end: string) =>
    files.map(({ fileName }) => fileName).filter((name) => name.endsWith(end));
  const [styles, ...more] = paths(named('.css'));
  if (styles === undefined || more.length > 0) throw new Error('The app has one stylesheet');
  return {
    scripts: paths(scripts),
    styles,
    face: takeFaces(bundle),
  };
}

/**
 * Fills `index.html` in by `server/pages/page-html.ts`: the build writes the shell (`index.html`) and what the
 * server needs for other pages (`.vite/page.json`); `npm run dev` answers every address with the shell.
 */
export function pagePlugin(brand: Brand, options: object): Plugin {
  return {
    name: 'page',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const built: BuiltPage = { ...builtPage(bundle), ...(await parts(brand, options)) };
        this.emitFile({ type: 'asset', fileName: 'index.html', source: shellHtml(built) });
        this.emitFile({
          type: 'asset',
          fileName: '.vite/page.json',
          source: JSON.stringify(built),
        });
      },
    },
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        // Vite has rewritten the address of every page to this one
        if (request.url !== '/index.html') return next();
        void (async () => {
          const built = {
            scripts: [],
            styles: '/src/ui/tokens.css',
            face: '',
            ...(await parts(brand, options)),
          };
          const { before, after } = pageHtml(built, {
            head: '<script type="module" src="/src/main.tsx"></script>',
            styles: null,
            scripts: [],
            answers: null,
            alias: null,
          });
          const html = await server.transformIndexHtml(request.originalUrl ?? '/', before + after);
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(html);
        })().catch(next);
      });
    },
  };
}
