/** Resolves with the first line of a stream that matches, and keeps reading. */
export function lineOf(stream: NodeJS.ReadableStream, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let text = '';
    stream.on('data', (more: Buffer) => {
      text += more.toString();
      const found = pattern.exec(text);
      if (found) resolve(found);
    });
    stream.on('close', () => reject(new Error(`ended without ${pattern.source}: ${text}`)));
  });
}
