import { fault, writeReport } from './report.mjs';

/** Reports to `report.mjs`, where vitest's JSON leaves out errors of hooks and of no test. */
export default class {
  onTestRunEnd(modules, unhandled) {
    const outcome = { passed: 0, failed: [] };
    const visit = (file, parent, names) => {
      const errors = parent.errors();
      if (errors.length > 0) outcome.failed.push(fault({ file }, errors));
      for (const child of parent.children) {
        const path = [...names, child.name];
        if (child.type === 'suite') visit(file, child, path);
        else if (child.result().state === 'passed') outcome.passed += 1;
        else if (child.result().state === 'failed')
          outcome.failed.push(fault({ file, name: path.join(' ') }, child.result().errors));
      }
    };
    for (const module of modules) visit(module.moduleId, module, []);
    outcome.failed.push(...unhandled.map((error) => fault({}, [error])));
    writeReport(outcome);
  }
}
