// What a test runner reports: how many tests passed, what failed, and why.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../run.mjs';

/**
 * @typedef {{ file?: string, name?: string, project?: string, error: string }} Fault A failed test; without a
 * name it is what no single test is to blame for, such as a file that did not load.
 * @typedef {{ passed: number, failed: Fault[], flaky?: Fault[] }} Outcome `flaky` are among the passed.
 */

/** A file of the results' folder, which the tests of these scripts set. */
export function resultsFile(name) {
  const folder = path.resolve(root, process.env.TEST_RESULTS ?? '.cache/results');
  mkdirSync(folder, { recursive: true });
  return path.join(folder, name);
}

const LINES = 12;
/** Lines of a stack that lead to no file of the project. */
const ELSEWHERE = /node_modules|^\s+at new Promise/;

/** For a runner's reporter: a `Fault` with the first lines of its errors; `file` comes as absolute. */
export function fault({ file, ...at }, errors) {
  const lines = errors
    .map(({ stack = '', message = '', value = '' }) =>
      stripVTControlCharacters(stack.includes(message) ? stack || value : `${message}\n${stack}`),
    )
    .join('\n')
    .replaceAll(root + path.sep, '')
    .split('\n')
    .filter((line) => line.trim() && !ELSEWHERE.test(line));
  const error = lines.slice(0, LINES).join('\n');
  return { ...(file && { file: path.relative(root, file) }), ...at, error };
}

/** For a runner's reporter: writes the outcome where `takeReport` looks for it. */
export function writeReport(outcome) {
  writeFileSync(process.env.TEST_REPORT, JSON.stringify(outcome));
}

/** Takes a runner's report away, an `Outcome`; a runner that fails without naming a fault is one. */
export function takeReport(file, code) {
  const { passed, failed } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failed: [] };
  rmSync(file, { force: true });
  if (code !== 0 && failed.length === 0) failed.push({ error: `The runner exited with ${code}.` });
  return { passed, failed };
}

/** Where a fault is. */
export const titleOf = ({ file, name, project }) =>
  [file, name, project].filter(Boolean).join(' › ') || 'the whole suite';

/** File and name, and the error below them. */
export const describeFault = (fault) =>
  [titleOf(fault), ...fault.error.split('\n').map((line) => `    ${line}`)].join('\n');
