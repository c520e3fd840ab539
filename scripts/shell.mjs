// The built page as the shell that the worker answers every visit with (decision 0068).
const MODULES = /<script type="module" crossorigin src="[^"]+"><\/script>/g;

/** A page that nobody sees is given no frames, so there the app does not wait for one. */
const starter = (entry) => `<script>
      {
        const start = () => import('${entry}');
        if (document.hidden) start();
        else requestAnimationFrame(() => setTimeout(start));
      }
    </script>`;

/**
 * Lets the brand be painted before the app's scripts are evaluated: they are fetched at once, and
 * started after the first frame. The last of them is the app's own. Throws when there are none.
 */
export function shellOf(html) {
  const modules = html.match(MODULES);
  if (modules === null) throw new Error('The built page has no scripts');
  const files = modules.map((tag) => tag.replace(/.*src="([^"]+)".*/, '$1'));
  const preloads = files.map(
    (file) => `<link rel="preload" as="script" crossorigin href="${file}">`,
  );
  return html
    .replace(modules[0], () => `<!--scripts-->${preloads.join('')}<!--/scripts-->`)
    .replaceAll(MODULES, '')
    .replace('</body>', () => `<!--start-->${starter(files.at(-1))}<!--/start--></body>`);
}
