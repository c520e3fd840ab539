import type { Context } from 'hono';
import type { SandboxOptions } from '../options';
import { type FaultCall, takeFault, withFault } from './faults';
import { readSettings } from './settings';

/** PortOne's envelope of a success. */
export function ok(c: Context, response: object): Response {
  return c.json({ code: 0, message: null, response });
}

/** A refusal that PortOne sends with status 200. */
export function refuse(c: Context, message: string): Response {
  return c.json({ code: 1, message, response: null });
}

export function notFound(c: Context): Response {
  return c.json({ code: -1, message: '존재하지 않는 결제정보입니다.', response: null }, 404);
}

export const UNAUTHORIZED = { code: -1, message: 'Unauthorized', response: null };

/** Answers an API call, or does what the control API ordered to happen instead. */
export async function answer(
  c: Context,
  options: SandboxOptions,
  call: FaultCall,
  run: () => Promise<Response>,
): Promise<Response> {
  const fault = await takeFault(options, call);
  const slowMs = fault === 'slow' ? (await readSettings(options)).slowMs : 0;
  return withFault(options, fault, slowMs, {
    run,
    error: () => c.json({ code: -1, message: '서버 오류입니다.', response: null }, 500),
    refuse: () => refuse(c, '요청을 처리할 수 없습니다.'),
    unauthorized: () => c.json(UNAUTHORIZED, 401),
    signal: c.req.raw.signal,
  });
}
