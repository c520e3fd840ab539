const MESSAGES = {
  'script-failed': '주소 찾기를 불러오지 못했습니다. 잠시 후에 다시 시도해주세요.',
  'load-timeout': '주소 찾기가 제때 열리지 않았습니다. 잠시 후에 다시 시도해주세요.',
} as const;

type AddressFinderErrorKind = keyof typeof MESSAGES;

/** The address finder failed to load; its Korean `message` can be shown. */
export class AddressFinderError extends Error {
  readonly kind: AddressFinderErrorKind;

  constructor(kind: AddressFinderErrorKind, options?: ErrorOptions) {
    super(MESSAGES[kind], options);
    this.name = 'AddressFinderError';
    this.kind = kind;
  }
}
