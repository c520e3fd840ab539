// npm run try:deployment: runs the Dockerfile's steps without a container, in a bare folder and as another account,
// then places an order in that shop, on its own PostgreSQL and behind Caddy. Leaves nothing behind.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runDockerfile } from './deployment/run-dockerfile.mjs';
import { freePort, startPostgres } from './postgres.mjs';
import { root } from './run.mjs';

const NAME = 'shop.localhost';
/** A brand of one's own, as its owner would name it to the build. */
const ARGS = { BRAND_DIR: 'tests/content/other-brand' };

const folder = mkdtempSync(path.join(tmpdir(), 'dalim-bare-'));
const account = otherAccount();
const children = [];
const started = Date.now();
const say = (text) =>
  console.log(`${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}`);

/** `nobody` for root, else whoever runs this. */
function otherAccount() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

const environment = (more = {}) => ({ PATH: process.env.PATH, HOME: folder, ...more });

function run(command, cwd, env = {}) {
  execFileSync('sh', ['-c', command], { cwd, env: environment(env), stdio: 'pipe', ...account });
}

function startProgram(program, args, cwd, env) {
  const child = spawn(program, args, { cwd, env: environment(env), ...account });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => output.push(text));
  children.push(child);
  return { child, output: () => Buffer.concat(output).toString() };
}

/** What lets Node find the shop at its name, as a line of /etc/hosts would, and trust Caddy's authority. */
function reachingShop(authority) {
  const hosts = path.join(folder, 'hosts.mjs');
  writeFileSync(
    hosts,
    `import dns from 'node:dns';
const { lookup } = dns;
dns.lookup = (name, ...rest) => lookup(name === '${NAME}' ? '127.0.0.1' : name, ...rest);\n`,
  );
  return { NODE_OPTIONS: `--import=${hosts}`, NODE_EXTRA_CA_CERTS: authority };
}

/** Asks over TLS at the public name, trusting Caddy's own authority. */
function ask(port, ca, url) {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, servername: NAME, path: url, ca });
    call.setHeader('Host', `${NAME}:${port}`);
    call.on('error', reject).on('response', (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    call.end();
  });
}

async function until(what, isSo, program) {
  const end = Date.now() + 120_000;
  while (Date.now() < end) {
    if (await isSo().catch(() => false)) return;
    if (program?.child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${what} did not come:\n${program?.output() ?? ''}`);
}

function expect(what, isSo) {
  if (!isSo) throw new Error(`Not so: ${what}`);
  say(`ok: ${what}`);
}

async function openShop(shop, postgresUrl, { port, origin, authority }) {
  const keys = path.join(shop.folder, 'keys');
  writeFileSync(keys, `k1:${Buffer.alloc(32, 7).toString('base64')}\n`, { mode: 0o600 });
  if (account.uid !== undefined) chownSync(keys, account.uid, account.gid);
  const env = {
    ...shop.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: shop.data,
    KEYS_FILE: keys,
    PUBLIC_ORIGIN: origin,
    TRUSTED_HOPS: '1',
    SANDBOX: 'on',
    DATABASE_URL: postgresUrl,
    ...reachingShop(authority),
  };
  // the root of the container cannot be written
  run(`chmod -R a-w '${shop.cwd}'`, folder);
  const [, ...command] = JSON.parse(shop.last.CMD);
  const server = startProgram(process.execPath, command, shop.cwd, env);
  const [check] = /\[.*\]/s.exec(shop.last.HEALTHCHECK);
  const [, ...checkArgs] = JSON.parse(check);
  const isHealthy = async () => {
    execFileSync(process.execPath, checkArgs, { env: environment(env), stdio: 'pipe' });
    return true;
  };
  await until('A healthy shop', isHealthy, server);
  say('ok: the shop is healthy by its HEALTHCHECK, with a read-only folder');
  return { env, cwd: shop.cwd };
}

/** Before the shop, which is to trust its authority. */
async function openCaddy() {
  const [port, httpsPort, httpPort] = [await freePort(), await freePort(), await freePort()];
  const origin = `https://${NAME}:${httpsPort}`;
  const home = path.join(folder, 'caddy');
  run(`mkdir -p '${home}'`, folder);
  const env = {
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
    PUBLIC_ORIGIN: origin,
    SHOPS: `127.0.0.1:${port}`,
    CADDY_TLS: 'tls internal',
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: String(httpsPort),
  };
  const config = path.join(root, 'Caddyfile');
  const text = readFileSync(config, 'utf8')
    // several may run on one machine, and none may install its authority there
    .replace('{\n', '{\n\tadmin off\n\tskip_install_trust\n');
  writeFileSync(path.join(home, 'Caddyfile'), text);
  const args = ['run', '--config', path.join(home, 'Caddyfile'), '--adapter', 'caddyfile'];
  const caddy = startProgram('caddy', args, folder, env);
  const authority = path.join(home, 'caddy/pki/authorities/local/root.crt');
  await until('The authority', async () => existsSync(authority), caddy);
  return { authority, origin, port, httpsPort, httpPort };
}

async function tryShop(shop, { authority, origin, httpsPort, httpPort }) {
  const get = (url) => ask(httpsPort, readFileSync(authority), url);
  await until('The shop behind Caddy', async () => (await get('/healthz')).status === 200);
  const home = await get('/');
  expect('the first page comes over TLS', home.status === 200 && home.body.includes('새봄한방'));
  expect('it has no name but the brand’s', !home.body.includes('달임'));
  const manifest = JSON.parse((await get('/manifest.webmanifest')).body);
  expect('so has the manifest', manifest.name === '새봄한방 - 우리 동네 한약');
  expect('HSTS and the content policy are set', 'strict-transport-security' in home.headers);
  expect('staging is not listed', home.headers['x-robots-tag'] === 'noindex, nofollow');
  const products = async () => JSON.parse((await get('/public-api/market/products')).body).total;
  expect('there is no product yet', (await products()) === 0);
  const own = path.join(folder, 'my-shop');
  for (const kind of ['products', 'clinics']) mkdirSync(path.join(own, kind), { recursive: true });
  const demo = path.join(shop.cwd, 'dist-server/content/demo');
  const names = 'products/gongjindan products/kyungokgo-stick products/coldquick clinics/seongsu';
  for (const name of names.split(' '))
    cpSync(path.join(demo, `${name}.yaml`), path.join(own, `${name}.yaml`));
  chmodSync(folder, 0o755);
  run(`'${process.execPath}' dist-server/shop.js content import '${own}'`, shop.cwd, shop.env);
  expect('three products are for sale', (await products()) === 3);
  const plain = (url) => fetch(`http://127.0.0.1:${httpPort}${url}`, { redirect: 'manual' });
  const page = await plain('/products');
  expect('a page over http leads on', page.headers.get('location') === `${origin}/products`);
  expect('a call over http fails', (await plain('/public-api/services')).status === 403);
  const order = execFileSync('npx', ['tsx', 'scripts/place-order.ts', origin], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...reachingShop(authority) },
  });
  say(`ok: order ${order.trim()} is paid by the sandbox over TLS`);
}

let postgres;
try {
  chmodSync(folder, 0o755);
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const context = path.join(folder, 'context');
  mkdirSync(context);
  execFileSync('sh', ['-c', `git archive HEAD | tar -x -C '${context}'`], { cwd: root });
  const shop = runDockerfile(context, { folder, account, args: ARGS, run, say });
  const size = execFileSync('du', ['-sm', shop.folder], { encoding: 'utf8' }).split('\t')[0];
  say(`the image holds ${size} MB besides Node`);
  postgres = await startPostgres();
  const caddy = await openCaddy();
  await tryShop(await openShop(shop, postgres.url, caddy), caddy);
  say('The deployment works.');
} catch (error) {
  console.error(error.stderr?.toString() || error);
  process.exitCode = 1;
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(
    children.map((child) => child.exitCode ?? new Promise((done) => child.once('close', done))),
  );
  await postgres?.stop();
  if (process.env.KEEP_BARE !== 'on') rmSync(folder, { recursive: true, force: true });
}
