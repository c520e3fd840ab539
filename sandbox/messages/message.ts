/** A message as the page shows it. */
export interface ShownMessage {
  /** The shop's id of it. */
  id: string;
  way: '전자우편' | '알림톡' | '문자' | '알림톡 대신 문자';
  to: string;
  subject: string;
  text: string;
  /** ms */
  receivedAt: number;
}
