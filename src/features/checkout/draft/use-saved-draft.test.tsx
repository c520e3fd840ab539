import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '@/platform/session/session';
import { SessionProvider } from '@/platform/session/session-context';
import { aPatient, readyValues } from '../../../../tests/support/checkout-fixtures';
import { accessTokenOf } from '../../../../tests/support/tokens';
import { CheckoutPortProvider, createCheckoutStore } from '../checkout-port';
import type { CheckoutDrafts } from './checkout-drafts';
import { useDrafts } from './use-drafts';
import { useSavedDraft } from './use-saved-draft';

const ORDER = '6b0000000000000000000001';
const patient = aPatient();

type Save = ReturnType<typeof useSavedDraft>['save'];

interface FormProps {
  name: string;
  isTouched: boolean;
  /** Hears how to keep it, and where. */
  onShown: (save: Save, drafts: CheckoutDrafts) => void;
}

function Form({ name, isTouched, onShown }: FormProps) {
  const values = readyValues({ full_name: name });
  const drafts = useDrafts();
  const { save } = useSavedDraft({
    orderId: ORDER,
    patientId: patient.patientId,
    values,
    isTouched,
  });
  onShown(save, drafts);
  return null;
}

interface Typist {
  isTouched?: boolean;
  isKnown?: boolean;
  tokenOf?: string | null;
}

/**
 * A checkout that has just been typed into; `kept` is whose name this device keeps. Who is signed in
 * may be known by the access token alone.
 */
function show({ isTouched = true, isKnown = true, tokenOf = patient.patientId }: Typist = {}) {
  const store = createCheckoutStore();
  const checkout = { store, askLogin: async () => false, completeProfile: async () => false };
  const session = {
    state: isKnown ? { kind: 'patient', patient } : { kind: 'unreachable' },
    accessToken: () => (tokenOf === null ? null : accessTokenOf(tokenOf)),
    onEnd: () => () => undefined,
  } as unknown as Session;
  const onShown = vi.fn<FormProps['onShown']>();
  const page = (name: string) => (
    <SessionProvider value={session}>
      <CheckoutPortProvider value={checkout}>
        <Form name={name} isTouched={isTouched} onShown={onShown} />
      </CheckoutPortProvider>
    </SessionProvider>
  );
  const { rerender, unmount } = render(page('김'));
  rerender(page('이새봄'));
  const type = (name: string) => rerender(page(name));
  return { saved: () => store.drafts.get(ORDER)?.values.full_name, type, unmount, onShown };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what is being typed on an order', () => {
  it('is kept a moment later, however fast the patient types on', () => {
    const { saved, type } = show();
    const name = '남궁선우빛나라';
    for (let end = 1; end <= name.length; end++) {
      type(name.slice(0, end));
      act(() => {
        vi.advanceTimersByTime(20);
      });
    }
    // three letters may be younger than a moment
    expect(name.startsWith(saved() ?? '?')).toBe(true);
    expect(saved()?.length).toBeGreaterThanOrEqual(name.length - 3);
    act(() => {
      vi.advanceTimersByTime(50);
    });
    expect(saved()).toBe(name);
  });

  it('is not kept before that moment', () => {
    const { saved } = show();
    act(() => {
      vi.advanceTimersByTime(49);
    });
    expect(saved()).toBeUndefined();
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(saved()).toBe('이새봄');
  });

  it('is kept at once when the window loses the focus', () => {
    const { saved } = show();
    window.dispatchEvent(new Event('blur'));
    expect(saved()).toBe('이새봄');
  });

  it.each([
    ['is hidden', 'visibilitychange'],
    ['leaves', 'pagehide'],
    ['loses the focus because it leaves', 'blur'],
  ])('is not written while the page %s', (_, event) => {
    const { saved } = show();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    (event === 'visibilitychange' ? document : window).dispatchEvent(new Event(event));
    expect(saved()).toBeUndefined();
    window.dispatchEvent(new Event('pageshow'));
  });

  it('is kept at once when another page opens', () => {
    const { saved, unmount } = show();
    unmount();
    expect(saved()).toBe('이새봄');
  });

  it('is kept while nobody answers who the patient is', () => {
    const { saved } = show({ isKnown: false });
    window.dispatchEvent(new Event('blur'));
    expect(saved()).toBe('이새봄');
  });

  it('keeps no payment waiting for a device that never answers', async () => {
    const { onShown } = show();
    const [saveNow, drafts] = onShown.mock.lastCall!;
    const save = vi.spyOn(drafts, 'save').mockReturnValue(new Promise(() => undefined));
    const waiting = saveNow();
    await vi.advanceTimersByTimeAsync(3000);
    await expect(waiting).resolves.toBeUndefined();
    expect(save).toHaveBeenCalled();
  });

  it.each([
    ['of a form that nobody has touched', { isTouched: false }],
    ['after a logout', { isKnown: false, tokenOf: null }],
    ['when somebody else has signed in', { isKnown: false, tokenOf: 'b'.repeat(24) }],
  ])('is not kept %s', (_, state) => {
    const { saved } = show(state);
    window.dispatchEvent(new Event('blur'));
    act(() => {
      vi.advanceTimersByTime(1000);
    });
    expect(saved()).toBeUndefined();
  });
});
