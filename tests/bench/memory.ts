// npm run bench -- memory [seconds]: the server's memory under ten minutes of hostile requests over 40 connections,
// on PostgreSQL: unknown addresses and clinics, queries of their own, searches, large bodies, requests that are given up.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { startPostgres } from '../support/postgres';
import { startShop } from '../support/shop';
import { printTable } from './table';

const SECONDS = Number(process.argv[2] ?? 600);
const CONNECTIONS = 40;
const EVERY_MS = 500;

/** Addresses that no cache can know; `word` differs with each request. */
const ADDRESSES: readonly ((word: string) => string)[] = [
  (word) => `/?fbclid=${word}`,
  (word) => `/products?category=${word}&q=${word}`,
  (word) => `/products?search=${word}`,
  (word) => `/@${word.slice(0, 8)}`,
  (word) => `/@${word.slice(0, 8)}/products`,
  (word) => `/@seongsu/products?utm_source=${word}`,
  (word) => `/products/${word.slice(0, 24)}`,
  (word) => `/blog/${word}`,
  (word) => `/${word}/${'x'.repeat(1500)}`,
  (word) => `/public-api/market/products?search=${word}&limit=50`,
  (word) => `/public-api/clinics?lat=37.${parseInt(word.slice(0, 6), 16)}&lng=127`,
  (word) => `/manifest/${word.slice(0, 8)}.webmanifest`,
  (word) => `/pictures/${word}.avif`,
];

const postgres = await startPostgres();
const shop = await startShop({ env: { DATABASE_URL: postgres.url } });
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const answers = new Map<string, number>();
const count = (kind: string) => answers.set(kind, (answers.get(kind) ?? 0) + 1);
let asked = 0;

/** Resident memory of the server, MB; throws when it has ended. */
function memory(): number {
  const pid = shop.pid();
  if (pid === undefined) throw new Error('The server has ended.');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

function ask(): Promise<void> {
  asked += 1;
  const word = createHash('sha256').update(String(asked)).digest('hex');
  const address = ADDRESSES[asked % ADDRESSES.length]?.(word) ?? '/';
  const hasBody = asked % 17 === 0;
  return new Promise((resolve) => {
    const sent = request(
      `${shop.url}${address}`,
      {
        agent,
        method: hasBody ? 'POST' : 'GET',
        headers: {
          'accept-encoding': 'br',
          'content-type': 'application/json',
          cookie: `own=${word}`,
          'user-agent': word,
        },
      },
      (answer) => {
        count(`${Math.floor((answer.statusCode ?? 0) / 100)}xx`);
        answer.resume().once('close', resolve);
      },
    );
    sent.once('error', () => {
      count('given up');
      resolve();
    });
    sent.end(hasBody ? JSON.stringify({ word: word.repeat(300) }) : undefined);
    if (asked % 29 === 0) setTimeout(() => sent.destroy(), 5);
  });
}

try {
  const before = memory();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, memory())), EVERY_MS);
  const end = Date.now() + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (Date.now() < end) await ask();
    }),
  );
  clearInterval(watch);
  printTable(
    ['', 'MB'],
    [
      ['at rest', Math.round(before)],
      [`most in ${SECONDS} s`, Math.round(most)],
      ['afterwards', Math.round(memory())],
    ],
  );
  printTable(['answers', String(asked)], [...answers]);
} finally {
  agent.destroy();
  await shop.stop();
  await postgres.stop();
}
