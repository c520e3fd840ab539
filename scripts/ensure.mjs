// Makes a bare machine ready, with node's built-ins only. Called before start, dev, test and bench:
//   node scripts/ensure.mjs start   packages, build
//   node scripts/ensure.mjs dev     packages
//   node scripts/ensure.mjs test    packages, build, a Chromium, a PostgreSQL
import { ensureBuild } from './ensure/build.mjs';
import { ensureChromium } from './ensure/chromium.mjs';
import { ensurePackages } from './ensure/packages.mjs';
import { ensurePostgres } from './ensure/postgres.mjs';

const steps = {
  start: [ensurePackages, ensureBuild],
  dev: [ensurePackages],
  test: [ensurePackages, ensureChromium, ensurePostgres, ensureBuild],
};

const wanted = steps[process.argv[2] ?? 'start'];
if (!wanted) {
  console.error(`Unknown purpose "${process.argv[2]}": use ${Object.keys(steps).join(', ')}.`);
  process.exit(1);
}

for (const step of wanted) {
  try {
    await step();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
