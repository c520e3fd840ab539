// @vitest-environment-options { "url": "https://dalim.example/" }
import { afterEach, describe, expect, it } from 'vitest';
import { markSessionEnded, readAliasCookie, readSessionMark, writeAliasCookie } from './cookie';

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

  it('of an older release are read, and an alias is replaced', () => {
    set('clinicAlias=bonwon');
    expect(readAliasCookie()).toBe('bonwon');
    writeAliasCookie('seongsu');
    expect(document.cookie).toBe('__Host-clinicAlias=seongsu');
    set('session=1');
    expect(readSessionMark()).toBe('1');
  });

  it('of an older page that has ended the session are believed', () => {
    set('__Host-session=1');
    set('session=ended');
    expect(readSessionMark()).toBe('ended');
  });
});
