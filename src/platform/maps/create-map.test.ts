import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeNaver, type FakeNaver } from '../../../tests/support/fake-naver';
import { createMap, type MapHandle } from './create-map';
import { MapsError } from './maps-error';

const SEOUL = { lat: 37.5665, lng: 126.978 };
const pin = (id: string, lat: number, lng: number) => ({ id, title: `달임한의원 ${id}`, lat, lng });

let naver: FakeNaver;
let element: HTMLElement;
let map: MapHandle;

const kindOf = (action: () => unknown): string => {
  try {
    action();
  } catch (error) {
    expect(error).toBeInstanceOf(MapsError);
    return (error as MapsError).kind;
  }
  return 'nothing';
};
const pinNames = () =>
  naver.shown().map((marker) => marker.content.getAttribute('aria-label') ?? '');

let resized: () => void;
class FakeResizeObserver {
  constructor(callback: () => void) {
    resized = callback;
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  naver = createFakeNaver();
  element = document.createElement('div');
  document.body.replaceChildren(element);
  map = createMap(naver.maps, element, { center: SEOUL, zoom: 11, label: '한의원 지도' });
});

describe('createMap (product 5, Maps)', () => {
  it('opens at a place and zoom, with a label', () => {
    expect(map.view()).toMatchObject({ center: SEOUL, zoom: 11 });
    expect(element).toHaveAttribute('role', 'region');
    expect(element).toHaveAccessibleName('한의원 지도');
  });

  it("moves, zooms, fits bounds and follows its element's size", () => {
    map.setCenter({ lat: 36, lng: 127 });
    map.setZoom(13);
    expect(map.view()).toMatchObject({ center: { lat: 36, lng: 127 }, zoom: 13 });
    map.panTo(SEOUL);
    expect(map.view().center).toEqual(SEOUL);
    map.fit([SEOUL, { lat: 35, lng: 129 }], 40);
    map.fit([]);
    expect(naver.fits).toEqual([{ sw: [35, 126.978], ne: [37.5665, 129], margin: 40 }]);
    Object.defineProperty(element, 'clientWidth', { value: 390 });
    Object.defineProperty(element, 'clientHeight', { value: 300 });
    resized();
    expect(naver.size).toEqual({ width: 390, height: 300 });
  });

  it.each([
    [{ lat: 37.5 }],
    [{ lng: 127 }],
    [{ lat: null, lng: 127 }],
    [{ lat: Number.NaN, lng: 127 }],
  ])('refuses a marker without both latitude and longitude: %j', (place) => {
    expect(kindOf(() => map.addMarker(place))).toBe('marker-position');
    expect(naver.shown()).toEqual([]);
  });

  it('adds and removes a marker', () => {
    const remove = map.addMarker({ ...SEOUL, title: '우리 집' });
    expect(pinNames()).toEqual(['우리 집']);
    remove();
    expect(naver.shown()).toEqual([]);
  });

  it('needs an info window before one can be opened', () => {
    expect(kindOf(() => map.openInfoWindow(SEOUL))).toBe('info-window-not-defined');
    const content = document.createElement('p');
    content.textContent = '오후 6:00까지 진료';
    map.setInfoWindow(content);
    map.openInfoWindow(SEOUL);
    expect(naver.info).toMatchObject({ at: [SEOUL.lat, SEOUL.lng] });
    expect(naver.info?.content.textContent).toBe('오후 6:00까지 진료');
    map.openInfoWindow({ lat: 36, lng: 127 });
    expect(naver.info).toMatchObject({ at: [36, 127] });
    map.closeInfoWindow();
    expect(naver.info?.at).toBeUndefined();
  });

  it('is not initialised any more once destroyed', () => {
    map.setPins([pin('a', 37.5, 127)], vi.fn());
    map.destroy();
    expect(naver.isDestroyed).toBe(true);
    expect(naver.shown()).toEqual([]);
    for (const action of [
      () => map.view(),
      () => map.setCenter(SEOUL),
      () => map.fit([SEOUL]),
      () => map.addMarker(SEOUL),
      () => map.setPins([], vi.fn()),
      () => map.selectPin('a'),
      () => map.setInfoWindow(element),
      () => map.openInfoWindow(SEOUL),
      () => map.destroy(),
    ]) {
      expect(kindOf(action)).toBe('map-not-initialised');
    }
    naver.idle();
    expect(naver.shown()).toEqual([]);
  });

  it.each([
    ['위치를 알 수 없어 지도에 표시할 수 없습니다.', () => map.addMarker({ lat: 37.5 })],
    ['지도에 보여 드릴 안내가 없습니다.', () => map.openInfoWindow(SEOUL)],
    [
      '지도가 아직 준비되지 않았습니다.',
      () => {
        map.destroy();
        map.setZoom(13);
      },
    ],
  ])('says: %s', (words, action) => {
    expect(action).toThrow(new RegExp(`^${words}$`));
  });
});

describe('pins', () => {
  const near = [pin('가', 37.5665, 126.978), pin('나', 37.5667, 126.9782)];
  const far = pin('다', 35.18, 129.07);

  it('are clustered, and added only where the map shows', () => {
    map.setPins([...near, far], vi.fn());
    expect(pinNames()).toEqual(['이 근처 2곳, 눌러서 펼치기']);
    map.setCenter(far);
    naver.idle();
    expect(pinNames()).toEqual(['달임한의원 다']);
  });

  it('fire once on press by pointer or keyboard', () => {
    const onPress = vi.fn();
    map.setPins([far, pin('라', 37.4, 126.9)], onPress);
    const [marker] = naver.shown();
    naver.press(marker!);
    marker!.content.dispatchEvent(new MouseEvent('click', { detail: 0, bubbles: true }));
    expect(onPress.mock.calls).toEqual([['라'], ['라']]);
  });

  it('are zoomed to when their cluster is pressed', () => {
    map.setPins(near, vi.fn());
    naver.press(naver.shown()[0]!);
    expect(naver.fits).toHaveLength(1);
    expect(map.view().zoom).toBe(13);
  });

  it('leave their cluster while selected', () => {
    map.setPins(near, vi.fn());
    map.selectPin('나');
    expect(pinNames()).toEqual(['달임한의원 가', '달임한의원 나']);
    const selected = naver.shown().find((marker) => marker.content.hasAttribute('aria-current'));
    expect(selected?.content).toHaveAccessibleName('달임한의원 나');
    map.selectPin(null);
    expect(pinNames()).toEqual(['이 근처 2곳, 눌러서 펼치기']);
  });

  it('stay few however many there are', () => {
    const pins = Array.from({ length: 3000 }, (_, at) =>
      pin(String(at), 37.4 + (at % 60) / 200, 126.8 + Math.floor(at / 60) / 150),
    );
    map.setPins(pins, vi.fn());
    expect(naver.shown().length).toBeGreaterThan(5);
    expect(naver.shown().length).toBeLessThan(150);
  });

  it('need coordinates', () => {
    expect(kindOf(() => map.setPins([pin('가', Number.NaN, 127)], vi.fn()))).toBe(
      'marker-position',
    );
  });
});
