// Runs suites, and reports at the end what failed, what was flaky, and the counts.
import { writeFileSync } from 'node:fs';
import { describeFault, resultsFile } from './report.mjs';
import { MAX_FLAKY } from './runners.mjs';

/** A run of `npm test`; `runSuite` takes a suite's name and returns its `Outcome`. */
export function createRun(runSuite) {
  const total = { passed: 0, failed: 0 };
  const lines = [];
  const faults = [];
  const flaky = [];

  async function suite(name) {
    console.log(`\n── ${name}`);
    const started = Date.now();
    const outcome = await runSuite(name);
    total.passed += outcome.passed;
    total.failed += outcome.failed.length;
    faults.push(...outcome.failed.map((fault) => `✗ ${name}: ${describeFault(fault)}`));
    flaky.push(...(outcome.flaky ?? []).map((fault) => ({ suite: name, ...fault })));
    const seconds = Math.round((Date.now() - started) / 1000);
    lines.push(
      `${name.padEnd(9)} ${outcome.passed} passed, ${outcome.failed.length} failed (${seconds} s)`,
    );
  }

  /** Writes `flaky.json`, and prints what was said long ago once more where it is looked for. */
  function finish() {
    writeFileSync(resultsFile('flaky.json'), `${JSON.stringify(flaky, null, 2)}\n`);
    if (faults.length > 0) console.log(`\n${faults.join('\n')}`);
    for (const fault of flaky) console.log(`\nflaky ${fault.suite}: ${describeFault(fault)}`);
    console.log(`\n${lines.map((line) => `── ${line}`).join('\n')}\n`);
    if (flaky.length > MAX_FLAKY) {
      console.log(`${flaky.length} tests were flaky: more than ${MAX_FLAKY} count as failed.`);
      total.passed -= flaky.length;
      total.failed += flaky.length;
    }
    process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
    console.log(`${total.passed} passed, ${total.failed} failed`);
  }

  return { suite, finish };
}
