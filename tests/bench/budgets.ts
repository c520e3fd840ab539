// npm run budgets: fails when a first visit exceeds its byte budget.
import { startShop } from '../support/shop';
import { measuredPages } from './addresses';
import { BUDGETED, exceeded, LIMITED } from './check-budgets';
import { measureFirstVisit } from './first-visit';
import { printTable } from './table';

const shop = await startShop();
try {
  const pages = await measuredPages(shop.url);
  // at once: bytes do not depend on how busy the machine is
  const visits = await Promise.all(
    BUDGETED.map(async (name) => ({ name, visit: await measureFirstVisit(pages[name]) })),
  );
  const columns = [...LIMITED, 'worker'] as const;
  printTable(
    ['first visit, kB', ...columns],
    visits.map(({ name, visit }) => [name, ...columns.map((kind) => visit[kind])]),
  );
  const faults = visits.flatMap(({ name, visit }) => exceeded(name, visit));
  for (const fault of faults) console.log(`Over budget: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await shop.stop();
}
