// npm run budgets: fails when a first visit exceeds its byte budget.
import { startShop } from '../support/shop';
import { measuredPages } from './addresses';
import { exceeded } from './check-budgets';
import { measureFirstVisit } from './first-visit';
import { printTable } from './table';

const shop = await startShop();
try {
  const pages = await measuredPages(shop.url);
  const home = await measureFirstVisit(pages.home);
  const product = await measureFirstVisit(pages.product);
  printTable(
    ['first visit, kB', 'script', 'font', 'all', 'when idle', 'worker', 'requests'],
    Object.entries({ home, product }).map(([name, visit]) => [
      name,
      ...[visit.script, visit.font, visit.all, visit.whenIdle, visit.worker, visit.requests],
    ]),
  );
  const faults = [...exceeded('home', home), ...exceeded('product', product)];
  for (const fault of faults) console.log(`Over budget: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await shop.stop();
}
