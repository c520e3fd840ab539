/** Names under which addresses of pages and calls carry what somebody typed into a search field. */
const NAMES = ['q', 'search'] as const;

/** Whether the query of an address has searched words: such an answer is stored in no cache (product 4). */
export function hasTypedWords(search: string | URLSearchParams): boolean {
  const query = new URLSearchParams(search);
  return NAMES.some((name) => (query.get(name) ?? '') !== '');
}
