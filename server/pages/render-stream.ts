/** Sends the parts of a page one after another and hands the whole text on once it is complete. */
export function pageStream(
  start: string,
  body: ReadableStream<Uint8Array>,
  end: string,
  onComplete: (html: string) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let html = start;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(encoder.encode(start));
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) {
        html += decoder.decode() + end;
        controller.enqueue(encoder.encode(end));
        controller.close();
        onComplete(html);
      } else {
        html += decoder.decode(value, { stream: true });
        controller.enqueue(new Uint8Array(value));
      }
    },
    async cancel(reason) {
      await reader.cancel(reason);
    },
  });
}
