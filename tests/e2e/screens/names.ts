import type { Page } from 'playwright/test';
import { faultsOfNames, type Part } from '../../support/named-parts';

/** The page's accessibility tree in its order, as Chromium hands it to screen readers. */
async function partsOf(page: Page): Promise<Part[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  // the list comes in layers
  const walk = (id: string): typeof nodes => {
    const node = byId.get(id);
    return node ? [node, ...(node.childIds ?? []).flatMap(walk)] : [];
  };
  return walk(nodes[0]?.nodeId ?? '')
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties }) => ({
      role: String(role?.value ?? ''),
      name: String(name?.value ?? '').trim(),
      level: properties?.find((each) => each.name === 'level')?.value.value as number | undefined,
    }));
}

/** What is wrong with names and order of the page's parts. */
export async function namelessParts(page: Page): Promise<string[]> {
  return faultsOfNames(await partsOf(page));
}
