import type { Descriptor } from '../../contract/core/descriptor';
import { DESCRIPTORS } from '../../contract/calls';

const fieldsOf = ({ path }: Descriptor) => path.split('{').length;
/** Those with fewer placeholders first: `/members/clinics/places` is no clinic. */
const CALLS = [...DESCRIPTORS]
  .sort((a, b) => fieldsOf(a) - fieldsOf(b))
  .map((call) => ({
    call,
    address: new RegExp(`^/${call.host}${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

/** Whether a backend with the core alone, and the consents, has the call of this method and path. */
export function isCoreCall(method: string, pathname: string): boolean {
  const found = CALLS.find(({ call, address }) => call.method === method && address.test(pathname));
  return found?.call.part === 'core' || found?.call.part === 'consents';
}
