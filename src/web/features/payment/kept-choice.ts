import { keptObject } from '#web/store/kept-object.ts'
import { safeStorage } from '#web/store/safe-storage.ts'

/** Pack and provider, for the life of the tab: a returning payer need not choose again. */
const storage = safeStorage(() => sessionStorage)

const KEY = 'payment-choice'

type ChoiceKey = 'pack' | 'provider'

const choice = (): Readonly<Record<string, unknown>> => ({ ...keptObject(storage, KEY) })

/** The first option, if the stored one is not offered. */
export function keptChoice<Option extends string>(
  what: ChoiceKey,
  options: readonly [Option, ...Option[]],
): Option {
  const { [what]: kept } = choice()
  return options.find((option) => option === kept) ?? options[0]
}

export const keepChoice = (what: ChoiceKey, option: string): void =>
  storage.set(KEY, JSON.stringify({ ...choice(), [what]: option }))
