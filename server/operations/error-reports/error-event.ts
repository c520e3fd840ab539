import { randomUUID } from 'node:crypto';
import type { Logger } from '../../core/logger';

type Fields = NonNullable<Parameters<Logger['error']>[1]>;

/** An event as the error-report service takes it (vendors 9). */
export interface ErrorEvent {
  readonly event_id: string;
  readonly timestamp: number;
  readonly platform: 'node';
  readonly level: 'error' | 'fatal';
  readonly logger: string;
  readonly exception: {
    values: { type: string; value: string; stacktrace?: { frames: Frame[] } }[];
  };
  readonly extra: { readonly requestId?: string };
}

interface Frame {
  readonly function: string;
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
}

const FRAME = /^at (?:(.+) \()?(.+?):(\d+):(\d+)\)?$/;

/**
 * The event of one error line: its name, the error's names and codes, and where it happened. An error's message is in no
 * line, since a database quotes values in it. Numbers of orders and patients stay in the log; the request's leads there.
 * @param now milliseconds
 */
export function errorEvent(event: string, fields: Fields, now: number): ErrorEvent {
  const { error, stack, alarm, requestId } = fields;
  const frames = framesOf(typeof stack === 'string' ? stack : '');
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: now / 1000,
    platform: 'node',
    level: event === 'alarm' ? 'fatal' : 'error',
    logger: event,
    exception: {
      values: [
        {
          type: typeof error === 'string' ? error : event,
          value: typeof alarm === 'string' ? alarm : event,
          ...(frames.length > 0 ? { stacktrace: { frames } } : {}),
        },
      ],
    },
    extra: typeof requestId === 'string' ? { requestId } : {},
  };
}

/** Frames of a logged stack, the innermost last. Files are named from the shop's folder, not from the machine's root. */
function framesOf(stack: string): Frame[] {
  return stack
    .split(' | ')
    .flatMap((line) => {
      const [, name = '?', file = '', lineno, colno] = FRAME.exec(line) ?? [];
      if (file === '') return [];
      const filename = file.replace(/^.*?(?=(?:dist-server|node_modules|server)\/)/, '');
      return [{ function: name, filename, lineno: Number(lineno), colno: Number(colno) }];
    })
    .reverse();
}
