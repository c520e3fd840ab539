import { call } from '../core/call';

export const listSlots = call('listSlots', 'GET', '/members/clinics/{id}/slots', {
  resource: 'appointments',
  host: 'medical-streaming-api',
  auth: 'optional',
  part: 'core',
  declares: [404, 422],
});

export const getNextAppointment = call('getNextAppointment', 'GET', '/members/appointments/next', {
  resource: 'appointments',
  host: 'medical-streaming-api',
  auth: 'required',
  part: 'appointments',
  declares: [],
});
