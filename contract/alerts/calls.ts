import { call } from '../core/call';

const ALERTS = {
  resource: 'alerts',
  host: 'api',
  auth: 'required',
  part: 'stockAlerts',
  declares: [404, 409, 422],
} as const;
const ALL = '/market/stock-alerts';
const ONE = '/market/stock-alerts/{id}';

export const listStockAlerts = call('listStockAlerts', 'GET', ALL, { ...ALERTS, declares: [] });
export const addStockAlert = call('addStockAlert', 'PUT', ONE, ALERTS);
export const deleteStockAlert = call('deleteStockAlert', 'DELETE', ONE, ALERTS);
