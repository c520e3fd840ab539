/** The wrapper's name in its user-agent, as in `DalimApp/1.2 (ios)`. */
const NAME = import.meta.env.VITE_APP_WRAPPER ?? 'DalimApp';

/** Whether the app runs inside the wrapper, detected by the suffix of its user-agent (product 1). */
export function isAppWrapper(userAgent = navigator.userAgent): boolean {
  return new RegExp(`\\b${NAME}/\\d`).test(userAgent);
}
