// The steps of scripts/ensure.mjs, and then the program that it names, in this process.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBrand } from '../brand/env.mjs';
import { ensureChromium, ensureEngines, ensurePostgres, ensureValidator } from './machine.mjs';
import { ensureBuild, ensurePackages } from './project.mjs';

const steps = {
  packages: [ensurePackages],
  start: [ensureBrand, ensurePackages, ensureBuild],
  browser: [ensurePackages, ensureChromium, ensureBuild],
  validator: [ensurePackages, ensureChromium, ensureValidator, ensureBuild],
  engines: [ensurePackages, ensureEngines, ensureBuild],
  all: [ensurePackages, ensureChromium, ensurePostgres, ensureBuild],
};

const [node, , purpose = 'start', program, ...words] = process.argv;
const wanted = steps[purpose];
if (!wanted) {
  console.error(`Unknown purpose "${purpose}": use ${Object.keys(steps).join(', ')}.`);
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

if (program !== undefined) {
  const file = path.resolve(program);
  process.argv = [node, file, ...words];
  await import(pathToFileURL(file).href);
}
