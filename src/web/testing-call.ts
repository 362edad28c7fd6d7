import { addressOf } from '#shared/contract/addresses.ts'
import type { Call, CallOptions, Reply } from './call.ts'

/** Without the contract; gets the address as sent. */
export const answeredBy = (answer: (address: string, options: CallOptions) => Promise<Reply>): Call =>
  ((path: string, options: CallOptions = {}) => answer(addressOf(path, options), options)) as Call
