/** What assistive technology is told of one part of the page. */
export interface Part {
  role: string;
  name: string;
  level: number | undefined;
}

const CONTROLS: ReadonlySet<string> = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'checkbox',
  'radio',
  'combobox',
  'listbox',
  'option',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'img',
  'image',
  'dialog',
]);
/** Landmarks of which a page may have several, each with a name of its own. */
const NAMED: ReadonlySet<string> = new Set(['navigation', 'region', 'form', 'complementary']);

/** The elements that have such a role, or a landmark's or a heading's. */
export const PARTS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, img, svg, dialog, [role], ' +
  'h1, h2, h3, h4, h5, h6, header, main, footer, nav, aside, section, form';

/** Controls without a name, headings out of order, landmarks that are missing, twice, or alike by name. */
export function faultsOfNames(parts: readonly Part[]): string[] {
  const faults = parts
    .filter(({ role, name }) => (CONTROLS.has(role) || NAMED.has(role)) && name === '')
    .map(({ role }) => `${role} without a name`);
  let before = 0;
  for (const { name, level = 0 } of parts.filter(({ role }) => role === 'heading')) {
    if (level > before + 1) faults.push(`heading ${level} after ${before}: ${name}`);
    before = level;
  }
  const count = (wanted: string) => parts.filter(({ role }) => role === wanted).length;
  for (const once of ['banner', 'main'])
    if (count(once) !== 1) faults.push(`${count(once)} × ${once}`);
  if (count('contentinfo') > 1) faults.push('several footers');
  if (parts.filter(({ role, level }) => role === 'heading' && level === 1).length !== 1)
    faults.push('not exactly one heading of level 1');
  const names = parts
    .filter(({ role }) => NAMED.has(role))
    .map(({ role, name }) => `${role} ${name}`);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return [...faults, ...new Set(twice.map((name) => `twice: ${name}`))];
}
