const listeners = new WeakMap();

function listOf(target, name) {
  const all = listeners.get(target) ?? new Map();
  listeners.set(target, all);
  const list = all.get(name) ?? [];
  all.set(name, list);
  return list;
}

/** The vendor's event system, for any object. */
export const events = {
  addListener(target, eventName, listener) {
    const handle = { target, eventName, listener };
    listOf(target, eventName).push(handle);
    return handle;
  },
  once(target, eventName, listener) {
    const handle = events.addListener(target, eventName, (...given) => {
      events.removeListener(handle);
      listener(...given);
    });
    return handle;
  },
  removeListener(handles) {
    for (const handle of [handles].flat()) {
      const list = listOf(handle.target, handle.eventName);
      const place = list.indexOf(handle);
      if (place >= 0) list.splice(place, 1);
    }
  },
  clearInstanceListeners(target) {
    listeners.delete(target);
  },
  trigger(target, eventName, ...given) {
    for (const { listener } of [...listOf(target, eventName)]) listener.apply(target, given);
  },
};
