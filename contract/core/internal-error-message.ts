/** The default message, in its own file so that a page need not load the whole list. */
export const INTERNAL_ERROR_MESSAGE = '문제가 생겼습니다. 잠시 후에 다시 시도해 주세요.';
