// npm test [-- suite …]: the suites in order. The last line is always `N passed, N failed`.
import { names, namedSuites, runSuite } from './test/suites.mjs';
import { createRun } from './test/whole-run.mjs';

const wanted = namedSuites(process.argv.slice(2), names);
const { suite, finish } = createRun((name) => runSuite(name, { reruns: true }));

/** Stages follow one another; the lanes of a stage run side by side, as none of these keeps both cores busy. */
const stages = [
  [['lint'], ['types', 'build']],
  [['unit']],
  [['server']],
  [['postgres'], ['engines']],
  [['e2e']],
  [['budgets']],
];

for (const lanes of stages)
  await Promise.all(
    lanes.map(async (lane) => {
      for (const name of lane) if (wanted.includes(name)) await suite(name);
    }),
  );

finish();
