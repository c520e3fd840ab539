import { fault, writeReport } from './report.mjs';

/** Fixtures that a single test sets up; all others belong to a worker, as the shop does. */
const OF_ONE_TEST = /^Fixture "(context|page|request|patient|signedIn|expectNoise)"$/;

/** Whether a hook or fixture failed that is there for several tests. */
const isSetup = ({ category, title, error, steps }) =>
  (error !== undefined &&
    (/^(before|after)All hook/.test(title) ||
      (category === 'fixture' && !OF_ONE_TEST.test(title)))) ||
  steps.some(isSetup);

const fileOf = (suite) => (suite.type === 'file' ? suite.location.file : fileOf(suite.parent));

/** Reports to `report.mjs`, where Playwright's JSON takes a failed shop for a failed test. */
export default class {
  failed = [];

  printsToStdio() {
    return false;
  }

  onBegin(config, suite) {
    this.suite = suite;
  }

  onError(error) {
    this.failed.push(fault({}, [error]));
  }

  onEnd({ status }) {
    const tests = this.suite?.allTests() ?? [];
    const failed = tests.filter((test) => ['unexpected', 'flaky'].includes(test.outcome()));
    for (const test of failed) {
      const { errors, steps } = test.results[0];
      const at = { file: fileOf(test.parent), project: test.parent.project().name };
      const name = test.titlePath().slice(3).join(' ');
      this.failed.push(fault(steps.some(isSetup) ? at : { ...at, name }, errors));
    }
    if (!['passed', 'failed'].includes(status))
      this.failed.push({ error: `Playwright ended as ${status}.` });
    const passed = tests.filter((test) => test.outcome() === 'expected').length;
    writeReport({ passed, failed: this.failed });
  }
}
