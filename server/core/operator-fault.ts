/** A fault whose message tells the operator why and what to do; it holds nothing of a patient. */
export class OperatorFault extends Error {}
