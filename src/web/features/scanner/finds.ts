import { type CarNumber, type CodeContent, contentOfCode } from './code-content.ts'
import type { Code } from './reading/code.ts'

export interface Find extends CarNumber {
  readonly code: Code
}

export type OtherCode = Exclude<CodeContent, { readonly kind: 'numbers' }>

interface Finds {
  readonly finds: readonly Find[]
  readonly otherCode: OtherCode | undefined
}

export function findsIn(codes: readonly Code[], origin: string): Finds {
  const finds = new Map<string, Find>()
  const otherCodes: OtherCode[] = []
  for (const code of codes) {
    const content = contentOfCode(code.text, origin)
    if (content.kind !== 'numbers') otherCodes.push(content)
    else
      for (const one of content.numbers) {
        const previous = finds.get(one.number)
        if (!previous || (previous.isGuessed && !one.isGuessed)) finds.set(one.number, { ...one, code })
      }
  }
  return {
    finds: [...finds.values()],
    otherCode:
      otherCodes.find(({ kind }) => kind === 'own') ??
      otherCodes.find(({ kind }) => kind === 'link') ??
      otherCodes[0],
  }
}

/** Frames that must agree before a number is shown: a Code 39 out of focus may be misread. */
const FRAMES_THAT_AGREE = 2

export class FrameAgreement<Seen extends Find> {
  readonly #seen = new Map<string, { readonly find: Seen; frames: number }>()

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
