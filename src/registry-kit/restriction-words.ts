const KINDS: readonly (readonly [code: string, words: RegExp])[] = [
  ['4', /утилизац/iu],
  ['5', /аннулир/iu],
  ['3', /^запрет на регистрационные действия и (?:прохождение )?(?:гто|техосмотр)/iu],
  ['2', /^запрет на снятие с уч[её]та$/iu],
  ['1', /^запрет на регистрационные действия$/iu],
]

const SETTERS: typeof KINDS = [
  ['2', /^судебн(?:ый пристав|ые приставы)$/iu],
  ['1', /^(?:суд|судебные органы)$/iu],
  ['3', /^(?:таможня|таможенные органы)$/iu],
  ['4', /^органы (?:социальной защиты|соцзащиты)$/iu],
  ['5', /^нотариус$/iu],
  ['6', /^(?:ОВД|полиция|ОВД или иные правоохранительные органы)$/iu],
]

const codeOf = (codes: typeof KINDS, written: string | undefined): string | undefined =>
  codes.find(([, words]) => words.test(written ?? ''))?.[0]

interface WrittenRestriction {
  readonly kind: string | undefined
  readonly setter: string | undefined
  readonly grounds: readonly (string | undefined)[]
}

/**
 * A restriction in the codes of the traffic police, by sellers' words. Words without a code join
 * the ground, verbatim.
 */
export function codedRestriction({ kind, setter, grounds }: WrittenRestriction) {
  const [ogrkod, divtype] = [codeOf(KINDS, kind), codeOf(SETTERS, setter)]
  const ground = [
    ogrkod === undefined ? kind : undefined,
    divtype === undefined ? setter : undefined,
    ...grounds,
  ].filter((words) => words !== undefined)
  return { ogrkod, divtype, osnOgr: ground.length === 0 ? undefined : [...new Set(ground)].join('; ') }
}
