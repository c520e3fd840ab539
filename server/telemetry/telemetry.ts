/** Running telemetry. */
export interface Telemetry {
  /** Sends what is left, for two seconds at most, and closes the listener. */
  stop(): Promise<void>;
}
