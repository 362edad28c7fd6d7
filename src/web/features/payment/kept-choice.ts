import { keptObject } from '#web/store/kept-object.ts'
import { safeStorage } from '#web/store/safe-storage.ts'

/** What somebody chose to buy and through whom, for as long as the tab is open: whoever comes back need not choose again. */
const storage = safeStorage(() => sessionStorage)

const KEY = 'payment-choice'

type What = 'pack' | 'provider'

const choice = (): Readonly<Record<string, unknown>> => ({ ...keptObject(storage, KEY) })

/** The first where nothing is kept that is offered here. */
export function keptChoice<Option extends string>(
  what: What,
  options: readonly [Option, ...Option[]],
): Option {
  const { [what]: kept } = choice()
  return options.find((option) => option === kept) ?? options[0]
}

export const keepChoice = (what: What, option: string): void =>
  storage.set(KEY, JSON.stringify({ ...choice(), [what]: option }))
