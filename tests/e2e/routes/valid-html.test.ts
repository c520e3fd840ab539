import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../fixture';
import { draft, paidOrder } from '../world/orders';
import { enterAs } from '../world/patient';
import { rows } from './table';

const VALIDATOR = path.resolve('tools/html-validator/node_modules/vnu-jar/build/dist/vnu.jar');

interface Message {
  url: string;
  message: string;
  extract?: string;
}

/** False positives of the validator. */
const FALSE_ALARMS = [
  // its CSS checker does not know container queries, view transitions, field-sizing or var() in min(); styles
  // have their own lint (scripts/lint/style-rules.mjs)
  /^CSS: /,
  // the dialog library hides every child of the body while a dialog is open, this one too
  /^The “aria-hidden” attribute must not be specified on the “noscript” element/,
];

/** The errors of the Nu validator in those pages, by name. */
async function errorsOf(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dalim-html-'));
  try {
    const names = [...pages.keys()];
    for (const [at, name] of names.entries())
      await writeFile(path.join(folder, `${at}.html`), pages.get(name) ?? '');
    const options = ['--format', 'json', '--stdout', '--errors-only', '--exit-zero-always'];
    const { stdout } = await promisify(execFile)('java', ['-jar', VALIDATOR, ...options, folder], {
      maxBuffer: 64 * 1024 * 1024,
    });
    const { messages } = JSON.parse(stdout) as { messages: Message[] };
    return messages
      .filter(({ message }) => !FALSE_ALARMS.some((alarm) => alarm.test(message)))
      .map(({ url, message, extract }) => {
        const name = names[Number(path.basename(url, '.html'))] ?? url;
        return `${name}: ${message} ${(extract ?? '').trim()}`;
      });
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('the source of every public page is valid HTML', async ({ shop }) => {
  test.setTimeout(300_000);
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  const pages = new Map<string, string>([
    ['no title', '<!doctype html><html lang="ko"><body><p>글'],
  ]);
  for (const [, address = ''] of sitemap.matchAll(/<loc>(.*?)<\/loc>/g))
    pages.set(address, await (await fetch(address.replaceAll('&amp;', '&'))).text());
  expect(pages.size).toBeGreaterThan(100);
  const errors = await errorsOf(pages);
  // the validator does report errors
  expect(errors.filter((error) => error.startsWith('no title'))).toHaveLength(1);
  expect(errors.filter((error) => !error.startsWith('no title'))).toEqual([]);
});

test('every route is valid HTML after rendering in the browser', async ({
  page,
  shop,
  patient,
}) => {
  test.setTimeout(300_000);
  const orders = { draft: await draft(patient), paid: await paidOrder(shop, patient) };
  const pages = new Map<string, string>();
  const visit = async (who: string) => {
    for (const { path: address } of rows(orders)) {
      await page.goto(address || '/', { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading').first()).toBeVisible();
      pages.set(`${who} ${address}`, await page.content());
    }
  };
  await visit('guest');
  await enterAs(page, patient);
  await visit('patient');
  expect(await errorsOf(pages)).toEqual([]);
});
