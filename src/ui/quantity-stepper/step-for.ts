/** The number that a key asks for, unlimited; undefined for a key that means nothing to a stepper. */
export function stepFor(
  key: string,
  { value, min, max }: { value: number; min: number; max: number },
): number | undefined {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return value + 1;
    case 'ArrowDown':
    case 'ArrowLeft':
      return value - 1;
    case 'PageUp':
      return value + 10;
    case 'PageDown':
      return value - 10;
    case 'Home':
      return min;
    case 'End':
      return max;
    default:
      return undefined;
  }
}
