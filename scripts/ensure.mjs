// Makes a bare machine ready, with node's built-ins only. Called before start, dev, test and bench:
//   node scripts/ensure.mjs packages   what npm installs
//   node scripts/ensure.mjs start      and a build of these very sources
//   node scripts/ensure.mjs browser    and a Chromium
//   node scripts/ensure.mjs validator  and the HTML validator with its Java
//   node scripts/ensure.mjs engines    a build, WebKit and Firefox
//   node scripts/ensure.mjs all        a build, a Chromium and a PostgreSQL
// `npm test` starts with the packages; each suite then sees to the rest, so that a build that
// fails is a counted failure and hides no other suite.
// Node 12 has to read this file, so that it can say that it is too old: newer syntax stands in ensure/.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    'Node ' +
      process.versions.node +
      ' is too old: install Node 20.19 or newer, https://nodejs.org',
  );
  process.exit(1);
}
import('./ensure/main.mjs').catch((error) => {
  console.error(error);
  process.exit(1);
});
