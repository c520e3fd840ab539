/** What an operator is told, and whether it is what was asked for. */
export interface Report {
  isOk: boolean;
  text: string;
}

export const done = (text: string): Report => ({ isOk: true, text });
export const refused = (text: string): Report => ({ isOk: false, text });
