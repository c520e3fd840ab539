interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the patient has data saving on, or the network is too slow to preload anything. */
export function prefersReducedData(device: Navigator = navigator): boolean {
  const { connection } = device as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
