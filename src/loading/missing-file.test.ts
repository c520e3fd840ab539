import { expect, it } from 'vitest';
import { isMissingFile } from './missing-file';

it.each([
  'error loading dynamically imported module: https://dalim.example/assets/a.js',
  'Failed to fetch dynamically imported module: https://dalim.example/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for https://dalim.example/assets/a.css',
])('knows a file of the app that did not arrive: %s', (words) => {
  expect(isMissingFile(new TypeError(words))).toBe(true);
});

it('leaves every other error its line in the console', () => {
  expect(isMissingFile(new TypeError('x is not a function'))).toBe(false);
  expect(isMissingFile('Importing a module script failed.')).toBe(false);
});
