/** A message from the app wrapper. */
export type WrapperMessage =
  /** How much of the window's edges the device covers, in CSS pixels. */
  | { type: 'safe-area'; insets: Readonly<Record<Edge, number>> }
  /** The device's own back button was pressed. */
  | { type: 'back' };

type Edge = 'top' | 'right' | 'bottom' | 'left';

const EDGES: readonly Edge[] = ['top', 'right', 'bottom', 'left'];
const MOST_PX = 200;

/** Reads a message of version 1; anything else, unknown types among it, is null and ignored (vendors 11). */
export function readWrapperMessage(text: unknown): WrapperMessage | null {
  if (typeof text !== 'string') return null;
  try {
    const message: unknown = JSON.parse(text);
    if (!isObject(message) || message['v'] !== 1) return null;
    if (message['type'] === 'back') return { type: 'back' };
    const { payload } = message;
    if (message['type'] !== 'safe-area' || !isObject(payload)) return null;
    const insets = EDGES.map((edge) => [edge, payload[edge] ?? 0] as const);
    if (!insets.every(([, value]) => isInset(value))) return null;
    return { type: 'safe-area', insets: Object.fromEntries(insets) as Record<Edge, number> };
  } catch {
    return null;
  }
}

function isInset(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= MOST_PX;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
