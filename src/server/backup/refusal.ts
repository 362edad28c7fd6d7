/** Why an operator's command did not do it; the message is for the operator. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
