import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { shellOptions } from '../support/chromium';

/** A separate package, so that its dependencies do not affect the shop's. */
const folder = path.join(import.meta.dirname, 'lighthouse');
const exec = promisify(execFile);

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** First and largest paint, speed index, blocking time, layout shift. */
export const TIMES = ['first', 'largest', 'speed', 'blocking', 'shift'] as const;
type Category = (typeof CATEGORIES)[number];

const score = z.nullable(z.number());
const reportSchema = z.object({
  runtimeError: z.optional(z.object({ message: z.string() })),
  categories: z.record(
    z.string(),
    z.object({ score, auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      score,
      title: z.string(),
      displayValue: z.optional(z.string()),
      numericValue: z.optional(z.number()),
    }),
  ),
});

/** Scores from 0 to 100, and the audits below the maximum, by category. */
export interface Audit {
  scores: Record<Category, number>;
  faults: string[];
  /** In ms, and the layout shift score. */
  times: Record<(typeof TIMES)[number], number>;
}

/** Installs Lighthouse from its own lockfile; fast when installed. */
export async function installLighthouse(): Promise<void> {
  const options = ['--no-audit', '--no-fund', '--prefer-offline'];
  await exec('npm', ['ci', ...options], {
    cwd: folder,
    env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1' },
  });
}

/**
 * Audits a page with the mobile preset and simulated throttling, in a fresh profile of the headless shell: without a
 * graphics card the whole browser draws its own window with the processor, beside the page (decision 0137).
 * @throws when Lighthouse could not load the page
 */
export async function audit(url: string): Promise<Audit> {
  const chromium = shellOptions.executablePath;
  const { stdout } = await exec(
    path.join(folder, 'node_modules/.bin/lighthouse'),
    [
      url,
      ...['--output=json', '--output-path=stdout', '--quiet', '--no-enable-error-reporting'],
      `--chrome-flags=${['--headless=new', ...shellOptions.args].join(' ')}`,
    ],
    {
      cwd: folder,
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, ...(chromium ? { CHROME_PATH: chromium } : {}) },
    },
  ).catch((error: unknown) => {
    // The command's own message repeats the whole report.
    const { stderr } = z.parse(z.object({ stderr: z.string() }), error);
    throw new Error(stderr.trim() || `${url} was not audited`);
  });
  const report = reportSchema.parse(JSON.parse(stdout));
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  const figure = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)]),
    ) as Record<Category, number>,
    faults: CATEGORIES.flatMap((name) =>
      (report.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const found = report.audits[id];
        const isFault = weight > 0 && found?.score !== null && (found?.score ?? 1) < 0.9;
        return isFault
          ? [`${name}: ${found?.title ?? id} ${found?.displayValue ?? ''}`.trim()]
          : [];
      }),
    ),
    times: {
      first: figure('first-contentful-paint'),
      largest: figure('largest-contentful-paint'),
      speed: figure('speed-index'),
      blocking: figure('total-blocking-time'),
      shift: figure('cumulative-layout-shift'),
    },
  };
}
