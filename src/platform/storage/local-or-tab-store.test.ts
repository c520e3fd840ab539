import { describe, expect, it, vi } from 'vitest';
import { localOrTabStore } from './local-or-tab-store';

const refuse = (area: () => Storage) => {
  const { setItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (this === area()) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
};

describe('what has to survive a login or a payment (decision 0124)', () => {
  it('is kept in localStorage, for every tab', () => {
    localOrTabStore.write('isPostProcess', 'items');
    expect([localStorage.getItem('isPostProcess'), sessionStorage.length]).toEqual(['items', 0]);
  });

  it('is kept in the tab where localStorage is full, in place of what was kept before', () => {
    localOrTabStore.write('isPostProcess', 'before');
    refuse(() => localStorage);
    localOrTabStore.write('isPostProcess', 'items');
    expect(localStorage.getItem('isPostProcess')).toBeNull();
    expect(localOrTabStore.read('isPostProcess')).toBe('items');
  });

  it('is kept in the tab where localStorage is forbidden', () => {
    const forbidden = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    localOrTabStore.write('isPostProcess', 'order');
    expect(localOrTabStore.read('isPostProcess')).toBe('order');
    forbidden.mockRestore();
  });

  it('is removed from both', () => {
    sessionStorage.setItem('isPostProcess', 'tab');
    localStorage.setItem('isPostProcess', 'device');
    localOrTabStore.remove('isPostProcess');
    expect(localOrTabStore.read('isPostProcess')).toBeNull();
  });
});
