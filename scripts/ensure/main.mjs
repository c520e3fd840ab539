// The steps of scripts/ensure.mjs.
import { ensureBuild } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureValidator } from './validator.mjs';
import { ensureEngines } from './engines.mjs';
import { ensurePackages } from './packages.mjs';
import { ensurePostgres } from './postgres.mjs';

const steps = {
  packages: [ensurePackages],
  start: [ensurePackages, ensureBuild],
  browser: [ensurePackages, ensureChromium, ensureBuild],
  validator: [ensurePackages, ensureChromium, ensureValidator, ensureBuild],
  engines: [ensurePackages, ensureEngines, ensureBuild],
  all: [ensurePackages, ensureChromium, ensurePostgres, ensureBuild],
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
