// node scripts/ensure.mjs PURPOSE [program …]: prepares a bare machine with node's built-ins only; ensure/main.mjs lists
// the purposes. Node 12 must parse this file to report that it is too old, so newer syntax goes into ensure/.
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
