import { accounts } from './planted/accounts.ts'
import { answers } from './planted/answers.ts'
import type { Fault } from './planted/fault.ts'
import { messages } from './planted/messages.ts'
import { money } from './planted/money.ts'
import { sealed } from './planted/sealed.ts'
import { searches } from './planted/searches.ts'

/** Faults from the project's history, and of the kinds that it fears most. */
export const faults: readonly Fault[] = [
  ...money,
  ...searches,
  ...answers,
  ...accounts,
  ...sealed,
  ...messages,
]
