/** Leaves the shop for an address outside of it, such as the messenger's login. */
export function leaveTo(address: string): void {
  window.location.assign(address);
}
