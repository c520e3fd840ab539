/** What other systems are told of, as `type` of a webhook (docs/webhooks.md). */
export type EventType =
  | 'order.paid'
  | 'order.cancelled'
  | 'order.shipped'
  | 'appointment.booked'
  | 'appointment.released'
  | 'appointment.rescheduled'
  | 'appointment.done'
  | 'appointment.no_show'
  | 'appointment.declined'
  | 'review.created'
  | 'patient.deleted';

/** The body of a webhook: ids, status and times (ISO 8601) only. */
export interface WebhookBody {
  type: EventType;
  /** When the change was made. */
  timestamp: string;
  data: Readonly<Record<string, string | null>>;
}
