declare global {
  interface Window {
    isPressed?: boolean;
  }
}

/** One step of a locator: into a frame, or to an element by role, name, or text. */
export interface Step {
  /** Title of a frame of the same origin. */
  frame?: string;
  role?: string;
  /** The whole accessible name, or a pattern of it. */
  name?: string | { pattern: string };
  text?: string;
}

/** The first match, in its current state. */
export interface Seen {
  /** How many there are. */
  count: number;
  text: string;
  value: string;
  isChecked: boolean;
  isEnabled: boolean;
  /** Its click point in viewport coordinates; null while it is covered or moves. */
  point: { x: number; y: number } | null;
}

/**
 * Finds visible elements by role and accessible name. It runs in the page, so it uses nothing outside itself.
 * @param wish `press` scrolls the element into view where needed, and notes in `window.isPressed` whether a
 * click reaches it; `option` selects that option of a list, whose native menu cannot be driven
 */
export function look(steps: Step[], wish: { press?: boolean; option?: string } = {}): Seen {
  const SELECTORS: Record<string, string> = {
    alert: '[role=alert]',
    alertdialog: '[role=alertdialog]',
    button: 'button, [role=button], summary',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    combobox: 'select, [role=combobox]',
    dialog: 'dialog, [role=dialog]',
    heading: 'h1, h2, h3, h4',
    link: 'a[href]',
    listitem: 'li',
    main: 'main',
    radio: 'input[type=radio], [role=radio]',
    radiogroup: '[role=radiogroup]',
    region: 'section, [role=region]',
    searchbox: 'input[type=search]',
    spinbutton: '[role=spinbutton], input[type=number]',
    textbox: 'input:not([type=radio], [type=checkbox], [type=search], [type=hidden]), textarea',
    timer: '[role=timer]',
  };
  const wordsOf = (node: Node | null) => (node?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const labelsOf = (element: Element) => [...((element as HTMLInputElement).labels ?? [])];

  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    if (ids.length > 0)
      return ids.map((id) => wordsOf(element.ownerDocument.getElementById(id))).join(' ');
    const label = element.getAttribute('aria-label');
    if (label !== null) return label;
    const labels = labelsOf(element);
    return labels.length > 0 ? labels.map(wordsOf).join(' ') : wordsOf(element);
  };
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 &&
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[inert], [aria-hidden=true]') === null;
  const isNamed = (element: Element, name: Step['name']) =>
    name === undefined ||
    (typeof name === 'string'
      ? nameOf(element) === name
      : new RegExp(name.pattern).test(nameOf(element)));

  let offset = { x: 0, y: 0 };
  let places: ParentNode[] = [document];
  for (const { frame, role, name, text } of steps) {
    if (frame !== undefined) {
      const [found] = places.flatMap((place) => [
        ...place.querySelectorAll<HTMLIFrameElement>(`iframe[title="${frame}"]`),
      ]);
      const box = found?.getBoundingClientRect();
      if (box) offset = { x: offset.x + box.x, y: offset.y + box.y };
      places = found?.contentDocument ? [found.contentDocument] : [];
      continue;
    }
    const selector = role === undefined ? '*' : (SELECTORS[role] ?? 'unknown-role');
    const hasText = (element: Element) => text === undefined || wordsOf(element).includes(text);
    const found = places
      .flatMap((place) => [...place.querySelectorAll(selector)])
      .filter((element) => hasText(element) && isNamed(element, name) && isShown(element));
    // the innermost of the elements with the same text
    places =
      role === undefined ? found.filter((element) => ![...element.children].some(hasText)) : found;
  }

  const [element] = places as Element[];
  if (!element)
    return { count: 0, text: '', value: '', isChecked: false, isEnabled: false, point: null };
  const option = [...element.querySelectorAll('option')].find(({ text }) => text === wish.option);
  if (option) {
    option.selected = true;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  }
  const targets = [element, ...labelsOf(element)];
  // a sheet that slides in may be elsewhere by the time of the click; WebKit calls an animation finished
  // while its last frame is still shown, and lists it until then
  const isMoving = () =>
    element.ownerDocument
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState !== 'paused' && (effect as KeyframeEffect | null)?.target?.contains(element),
      );
  const reachable = () =>
    targets
      .map((target) => target.getBoundingClientRect())
      .map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }))
      .find(({ x, y }) => {
        const hit = element.ownerDocument.elementFromPoint(x, y);
        return hit !== null && targets.some((target) => target.contains(hit));
      });
  if (wish.press) {
    window.isPressed = false;
    const note = () => {
      window.isPressed = true;
    };
    for (const target of targets)
      target.addEventListener('click', note, { capture: true, once: true });
    // while a sheet slides in, this would scroll the sheet itself
    if (!isMoving() && !reachable())
      targets.at(-1)?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  const point = isMoving() ? undefined : reachable();
  const { value, checked, disabled } = element as Partial<HTMLInputElement>;
  return {
    count: places.length,
    text: wordsOf(element),
    value: value ?? '',
    isChecked: checked === true,
    isEnabled: disabled !== true && element.getAttribute('aria-disabled') !== 'true',
    point: point ? { x: Math.round(point.x + offset.x), y: Math.round(point.y + offset.y) } : null,
  };
}
