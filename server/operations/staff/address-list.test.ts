import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { callerAddress, isListable, isListed } from './address-list';

describe('the address list of a key', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['10.1.0.0/16', '10.1.255.3', true],
    ['10.1.0.0/16', '10.2.0.1', false],
    ['2001:db8::/48', '2001:db8:0:5::1', true],
    ['2001:db8::/48', '2001:db9::1', false],
    ['2001:db8::7', '2001:0db8:0:0:0:0:0:7', true],
    ['10.1.0.0/16', '', false],
    ['10.1.0.0/16', 'evil', false],
  ])('%s and %s: %s', (entry, address, isInside) => {
    expect(isListed(['192.0.2.1', entry], address)).toBe(isInside);
  });

  it('holds addresses and networks, and never everybody', () => {
    const good = ['203.0.113.7', '10.0.0.0/8', '2001:db8::/32', '::1', '10.1.2.3/32'];
    const bad = ['', '0.0.0.0/0', '10.0.0.0/7', '::/0', '10.0.0.0/33', '10.0.0.0/', 'shop.example'];
    expect(good.filter((entry) => !isListable(entry))).toEqual([]);
    expect([...bad, '10.0.0.1/8/8', 'fe80::1%eth0', '10.0.0.0/1e1'].filter(isListable)).toEqual([]);
  });
});

describe('the address of a caller behind a trusted proxy', () => {
  it.each([
    ['198.51.100.9, 203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8::9]:443', '2001:db8::9'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['nonsense', ''],
    ['', ''],
  ])('%j is whole, and IPv4 inside IPv6 is IPv4: %j', async (forwarded, address) => {
    const app = new Hono();
    app.get('/', (c) => c.text(callerAddress(c, 1)));
    const answer = await app.request('/', { headers: { 'X-Forwarded-For': forwarded } });
    expect(await answer.text()).toBe(address);
  });
});
