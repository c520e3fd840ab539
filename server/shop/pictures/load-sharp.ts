/** Loaded by what makes pictures alone: starting the shop does without it. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // pictures of 40 megapixels are large enough without a cache of them
  sharp.cache(false);
  return sharp;
}
