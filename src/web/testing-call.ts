import { addressOf } from '#shared/contract/addresses.ts'
import type { Call, CallOptions, Reply } from './call.ts'

/** A `call` that the test answers, contract or no contract; it is told the address as it goes over the wire. */
export const answeredBy = (answer: (address: string, options: CallOptions) => Promise<Reply>): Call =>
  ((path: string, options: CallOptions = {}) => answer(addressOf(path, options), options)) as Call
