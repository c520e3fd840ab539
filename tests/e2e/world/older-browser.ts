/** What iOS 16.4 lacks, the oldest that the shop is built for, and Chromium can do without. */
export function removeWhatIsNewer(): void {
  const newer: [object, string[]][] = [
    [AbortSignal, ['any']],
    [Array, ['fromAsync']],
    [Element.prototype, ['checkVisibility', 'setHTMLUnsafe']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['try', 'withResolvers']],
    [Response, ['json']],
    [URL, ['canParse', 'parse']],
    [URLSearchParams.prototype, ['size']],
    [
      globalThis,
      ['CloseWatcher', 'Iterator', 'navigation', 'requestIdleCallback', 'scheduler', 'cookieStore'],
    ],
    [Document.prototype, ['startViewTransition']],
    [HTMLElement.prototype, ['showPopover', 'popover']],
    [HTMLImageElement.prototype, ['fetchPriority']],
    [Navigator.prototype, ['connection', 'userActivation', 'userAgentData', 'setAppBadge']],
    [Set.prototype, ['difference', 'intersection', 'isSubsetOf', 'union']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
}
