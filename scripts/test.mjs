// npm test [-- suite …]: the suites in order. The last line is always `N passed, N failed`.
import { names, namedSuites, runSuite } from './test/suites.mjs';
import { createRun } from './test/whole-run.mjs';

const wanted = namedSuites(process.argv.slice(2), names);
const { suite, finish } = createRun((name) => runSuite(name, { reruns: true }));

const inTurn = async (some) => {
  for (const name of some) if (wanted.includes(name)) await suite(name);
};
// the linter keeps one core busy, and none of these measures time
const besideLint = ['types', 'unit', 'build'];
await Promise.all([inTurn(['lint']), inTurn(besideLint)]);
await inTurn(names.filter((name) => name !== 'lint' && !besideLint.includes(name)));

finish();
