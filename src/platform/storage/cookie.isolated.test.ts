// @vitest-environment-options { "url": "https://dalim.example/" }
import { afterEach, describe, expect, it } from 'vitest';
import {
  cartCopyRevision,
  markSessionEnded,
  readAliasCookie,
  readSessionMark,
  writeAliasCookie,
} from './cookie';

const set = (text: string) => void (document.cookie = `${text}; Path=/; Secure`);

afterEach(() => {
  for (const part of document.cookie.split('; ')) set(`${part.split('=')[0]}=; Max-Age=0`);
});

describe('cookies of scripts on an https origin', () => {
  it('are named __Host-, so that no other host can set them', () => {
    writeAliasCookie('seongsu');
    expect(document.cookie).toBe('__Host-clinicAlias=seongsu');
    expect(readAliasCookie()).toBe('seongsu');
    writeAliasCookie(null);
    expect([document.cookie, readAliasCookie()]).toEqual(['', null]);
    markSessionEnded();
    expect(document.cookie).toBe('__Host-session=ended');
  });

  it('count by that name alone: a neighbouring subdomain can plant any other', () => {
    for (const name of ['clinicAlias', '__Secure-clinicAlias']) set(`${name}=planted`);
    for (const name of ['session', '__Secure-session']) set(`${name}=1`);
    for (const name of ['cartCopyMark', '__Secure-cartCopyMark']) set(`${name}=1`);
    expect([readAliasCookie(), readSessionMark(), cartCopyRevision()]).toEqual([null, null, 0]);
  });
});
