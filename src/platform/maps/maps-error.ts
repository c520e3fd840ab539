import { ERROR_WORDS } from '@contract/core/error-words';

/** Every error of the map wrapper (product 5 and 8, Map wrapper errors). */
type MapsErrorKind =
  | 'client-id-missing'
  | 'submodules-not-array'
  | 'script-failed'
  | 'load-timeout'
  | 'key-refused'
  | 'marker-position'
  | 'map-not-initialised'
  | 'info-window-not-defined'
  | 'geocode-empty'
  | 'geocode-failed';

const MESSAGES: Readonly<Record<MapsErrorKind, string>> = {
  'client-id-missing': '지도 키가 설정되지 않아 지도를 열 수 없습니다.',
  'submodules-not-array': '지도 설정이 올바르지 않아 지도를 열 수 없습니다.',
  'script-failed': '지도를 불러오지 못했습니다. 잠시 후에 다시 시도해주세요.',
  'load-timeout': '지도가 제때 열리지 않았습니다. 잠시 후에 다시 시도해주세요.',
  'key-refused': '지도 서비스가 연결을 거절했습니다. 잠시 후에 다시 시도해주세요.',
  'marker-position': '위치를 알 수 없어 지도에 표시할 수 없습니다.',
  'map-not-initialised': '지도가 아직 준비되지 않았습니다.',
  'info-window-not-defined': '지도에 보여 드릴 안내가 없습니다.',
  'geocode-empty': ERROR_WORDS.geocodingEmpty.content,
  'geocode-failed': ERROR_WORDS.geocodingFailed.content,
};

/** A map error; its Korean `message` can be shown. */
export class MapsError extends Error {
  readonly kind: MapsErrorKind;

  constructor(kind: MapsErrorKind, options?: ErrorOptions) {
    super(MESSAGES[kind], options);
    this.name = 'MapsError';
    this.kind = kind;
  }
}
