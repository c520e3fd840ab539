import type { ForeignHosts } from '@contract/core/backend';
import { callName, isFault, type CheckOptions } from './check-backend';
import { checkCors } from './check-cors';
import { askBackend } from './find-backend';
import type { namedExtras } from './settings';

/** What keeps a shop from selling with a backend elsewhere, and what it goes without. */
export async function examineBackend(
  hosts: ForeignHosts,
  named: ReturnType<typeof namedExtras>,
  options: CheckOptions,
): Promise<{ isOk: boolean; text: string }> {
  const [{ backend, checked, notice, missing }, cors] = await Promise.all([
    askBackend(hosts, named, options),
    checkCors(hosts, options.origin, options.send),
  ]);
  const faults = checked
    .filter((one) => one.call.part === 'core' && isFault(one))
    .map(({ call, reason }) => `${hosts[call.host]} ${callName(call)}: ${reason}`);
  if (backend.off.includes('consents'))
    faults.push('GET /contents/consents: 동의를 받을 수 없어 주문을 받지 않아요.');
  if (notice !== '') faults.push(notice);
  const all = [...faults, ...cors, ...missing];
  const without =
    backend.off.length > 0
      ? `이 백엔드로는 쓸 수 없어 화면에서 뺀 것: ${backend.off.join(', ')}`
      : '';
  const text = all.length > 0 ? all.map((line) => `- ${line}`) : ['백엔드에 빠진 것이 없어요.'];
  return { isOk: all.length === 0, text: [...text, without].filter(Boolean).join('\n') };
}
