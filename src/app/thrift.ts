interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the patient saves data, or the network is so slow that nothing may be fetched ahead of need. */
export function isThrifty(device: Navigator = navigator): boolean {
  const { connection } = device as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
