import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '@/platform/api/create-api';
import { AddressFinderError, embedAddressFinder, type KakaoAddress } from './embed-address-finder';

const ANSWER: KakaoAddress = {
  zonecode: '04794',
  address: '서울특별시 성동구 성수이로 51',
  roadAddress: '서울특별시 성동구 성수이로 51',
  jibunAddress: '서울특별시 성동구 성수2가1동 300-1',
  userSelectedType: 'R',
  buildingName: '한빛아파트',
};

interface Options {
  oncomplete: (answer: KakaoAddress) => void;
}

let count = 0;
let embedded: { options: Options; element: HTMLElement; call: object } | undefined;
let element: HTMLElement;
const api = (async () => ({
  addressFinder: { scriptUrl: `/postcode-${count}.js` },
})) as unknown as Api;
const script = (): HTMLScriptElement | null => document.querySelector('script');

/** The vendor's globals: a loader, and the finder after it was requested. */
function arrive(): void {
  class Postcode {
    options: Options;
    constructor(options: Options) {
      this.options = options;
    }
    embed(target: HTMLElement, call: object) {
      target.append(document.createElement('iframe'));
      embedded = { options: this.options, element: target, call };
    }
  }
  const kakao: NonNullable<Window['kakao']> = {
    postcode: {
      load() {
        kakao.Postcode = Postcode;
      },
    },
  };
  window.kakao = kakao;
}

async function open(handlers: Partial<Parameters<typeof embedAddressFinder>[2]> = {}) {
  const opening = embedAddressFinder(api, element, { onComplete: vi.fn(), ...handlers });
  arrive();
  await vi.advanceTimersByTimeAsync(300);
  return opening;
}

beforeEach(() => {
  vi.useFakeTimers();
  count += 1;
  embedded = undefined;
  element = document.createElement('div');
});
afterEach(() => {
  vi.useRealTimers();
  script()?.remove();
  delete window.kakao;
});

describe('embedAddressFinder', () => {
  it('fills the element and searches for what was typed', async () => {
    await open({ query: '성수동' });
    expect(embedded?.element).toBe(element);
    expect(embedded?.call).toEqual({ q: '성수동', autoClose: true });
    expect(embedded?.options).toMatchObject({ width: '100%', height: '100%' });
  });

  it('reports the chosen address', async () => {
    const onComplete = vi.fn();
    await open({ onComplete });
    embedded?.options.oncomplete(ANSWER);
    expect(onComplete).toHaveBeenCalledWith({
      zonecode: '04794',
      address1: '서울특별시 성동구 성수이로 51',
      buildingName: '한빛아파트',
    });
  });

  it('uses the lot address when the patient chose it, and the generic one where it is missing', async () => {
    const onComplete = vi.fn();
    await open({ onComplete });
    embedded?.options.oncomplete({ ...ANSWER, userSelectedType: 'J' });
    expect(onComplete).toHaveBeenLastCalledWith(
      expect.objectContaining({ address1: ANSWER.jibunAddress }),
    );
    embedded?.options.oncomplete({ ...ANSWER, roadAddress: '' });
    expect(onComplete).toHaveBeenLastCalledWith(
      expect.objectContaining({ address1: ANSWER.address }),
    );
  });

  it('reports nothing after close, and empties the element', async () => {
    const onComplete = vi.fn();
    const close = await open({ onComplete });
    close();
    embedded?.options.oncomplete(ANSWER);
    expect(onComplete).not.toHaveBeenCalled();
    expect(element).toBeEmptyDOMElement();
  });

  it.each([
    ['script-failed', 'error'],
    ['load-timeout', undefined],
  ] as const)('tells of %s in Korean', async (kind, event) => {
    const opening = embedAddressFinder(api, element, { onComplete: vi.fn() });
    const failed = opening.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(0);
    if (event) script()?.dispatchEvent(new Event(event));
    await vi.advanceTimersByTimeAsync(6000);
    const error = await failed;
    expect(error).toBeInstanceOf(AddressFinderError);
    expect(error).toMatchObject({ kind });
    expect((error as Error).message).toMatch(/^주소 찾기.*다시 시도해주세요\.$/);
  });
});
