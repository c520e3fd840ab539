import type { Descriptor } from '../core/descriptor';

export const listSlots = {
  name: 'listSlots',
  resource: 'appointments',
  host: 'medical-streaming-api',
  method: 'GET',
  path: '/members/clinics/{id}/slots',
  auth: 'optional',
  part: 'core',
  declares: [404, 422],
} as const satisfies Descriptor;

export const getNextAppointment = {
  name: 'getNextAppointment',
  resource: 'appointments',
  host: 'medical-streaming-api',
  method: 'GET',
  path: '/members/appointments/next',
  auth: 'required',
  part: 'appointments',
  declares: [],
} as const satisfies Descriptor;
