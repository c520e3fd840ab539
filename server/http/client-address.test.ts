import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Config } from '../core/config';
import { addressGroup, clientAddress } from './client-address';

describe('IPv6 counts by /64', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7:4711', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['', null],
    ['unknown', null],
    ["'; --", null],
    ['x'.repeat(5000), null],
  ])('%s counts as %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });
});

describe('the address behind trusted proxies', () => {
  const seenAs = async (trustedHops: number, forwarded: string) => {
    const app = new Hono();
    app.get('/', (c) => c.text(clientAddress({ trustedHops } as Config, c)));
    const answer = await app.request('/', { headers: { 'X-Forwarded-For': forwarded } });
    return answer.text();
  };

  it.each([
    [0, '203.0.113.7', ''],
    [1, 'spoofed, 198.51.100.9, 203.0.113.7', '203.0.113.7'],
    [2, '198.51.100.9, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    [2, '203.0.113.7', ''],
    [1, 'nonsense', ''],
  ])('with %i hops %s is %s', async (hops, forwarded, address) => {
    expect(await seenAs(hops, forwarded)).toBe(address);
  });
});
