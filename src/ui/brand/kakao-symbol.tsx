/** Kakao's symbol, which its rule demands on a button of its colour. */
export function KakaoSymbol() {
  return (
    <svg width="20" height="20" fill="currentColor" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M10 2.4c-4.7 0-8.5 3-8.5 6.6 0 2.3 1.6 4.4 4 5.5l-.9 3.3c-.1.4.3.6.6.4l3.8-2.6 1 .1c4.7 0 8.5-3 8.5-6.7S14.7 2.4 10 2.4Z" />
    </svg>
  );
}
