/** Leaves the shop for an external address, such as the login provider. */
export function leaveTo(address: string): void {
  window.location.assign(address);
}
