/** An operator's command refused to act; the message is for the operator. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
