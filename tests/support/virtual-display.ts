import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lineOf } from './line-of';

/**
 * Opens a screen without a monitor, for browsers that are to draw in a window.
 * @returns its `name` for the environment variable `DISPLAY`; windows on it end with `close`
 */
export async function openDisplay(): Promise<{ name: string; close: () => Promise<void> }> {
  const display = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const ended = once(display, 'close');
  const [, number] = await lineOf(display.stdout, /^(\d+)\n/);
  return {
    name: `:${number}`,
    close: async () => {
      display.kill();
      await ended;
    },
  };
}
