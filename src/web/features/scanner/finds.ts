import type { Code } from './reading/code.ts'
import { type CarNumber, type Said, saidBy } from './said-by-code.ts'

/** A number of a car and the code that says it. */
export interface Find extends CarNumber {
  readonly code: Code
}

/** What codes say that is no number of a car. */
export type Beside = Exclude<Said, { readonly kind: 'numbers' }>

interface Finds {
  readonly finds: readonly Find[]
  /** The first of what else they say, a page of ours before all. */
  readonly beside: Beside | undefined
}

/** What the codes of one picture tell, each number once. */
export function findsIn(codes: readonly Code[], origin: string): Finds {
  const finds = new Map<string, Find>()
  const beside: Beside[] = []
  for (const code of codes) {
    const said = saidBy(code.text, origin)
    if (said.kind !== 'numbers') beside.push(said)
    else
      for (const one of said.numbers) {
        const known = finds.get(one.number)
        if (!known || (known.isGuessed && !one.isGuessed)) finds.set(one.number, { ...one, code })
      }
  }
  return {
    finds: [...finds.values()],
    beside:
      beside.find(({ kind }) => kind === 'own') ?? beside.find(({ kind }) => kind === 'link') ?? beside[0],
  }
}

/** A number is shown when so many frames say the same: a Code 39 out of focus may read as another. */
const FRAMES_THAT_AGREE = 2

/** Remembers what the frames of a film say, until they agree. */
export class Agreement<Seen extends Find> {
  readonly #seen = new Map<string, { readonly find: Seen; frames: number }>()

  /** @returns what is to be shown; empty: look on. */
  after(finds: readonly Seen[]): readonly Seen[] {
    for (const find of finds) {
      const frames = (this.#seen.get(find.number)?.frames ?? 0) + 1
      this.#seen.set(find.number, { find, frames })
    }
    const all = [...this.#seen.values()]
    if (!all.some(({ frames }) => frames >= FRAMES_THAT_AGREE)) return []
    return all
      .filter(({ find, frames }) => find.code.isProven || frames >= FRAMES_THAT_AGREE)
      .map(({ find }) => find)
  }
}
