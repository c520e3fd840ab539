// Makes a bare machine ready, with node's built-ins only. Called before start, dev, test and bench:
//   node scripts/ensure.mjs packages   what npm installs
//   node scripts/ensure.mjs start      and a build of these very sources
//   node scripts/ensure.mjs browser    and a Chromium
//   node scripts/ensure.mjs validator  and the HTML validator with its Java
//   node scripts/ensure.mjs engines    a build, WebKit and Firefox
//   node scripts/ensure.mjs all        a build, a Chromium and a PostgreSQL
// `npm test` starts with the packages; each suite then sees to the rest, so that a build that
// fails is a counted failure and hides no other suite.
import { ensureBuild } from './ensure/build.mjs';
import { ensureChromium } from './ensure/chromium.mjs';
import { ensureValidator } from './ensure/validator.mjs';
import { ensureEngines } from './ensure/engines.mjs';
import { ensurePackages } from './ensure/packages.mjs';
import { ensurePostgres } from './ensure/postgres.mjs';

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
