import type { RestrictionFact } from './facts.ts'

/** Bans by `ogrkod`. */
const BANS = new Set(['1', '2', '3'])
const STRUCK_OFF = new Set(['4', '5'])

export const isBan = ({ code }: RestrictionFact): boolean => BANS.has(code ?? '')

export const isStruckOff = ({ code }: Pick<RestrictionFact, 'code'>): boolean => STRUCK_OFF.has(code ?? '')

interface Kind {
  readonly name: string
  readonly full: string
}

const KINDS: Readonly<Record<string, Kind>> = {
  1: { name: 'Запрет на регистрацию', full: 'Запрет на регистрационные действия' },
  2: { name: 'Запрет на снятие с учёта', full: 'Запрет на снятие с учёта' },
  3: { name: 'Запрет на регистрацию', full: 'Запрет на регистрационные действия и техосмотр' },
  4: { name: 'Отметка об утилизации', full: 'Отметка об утилизации' },
  5: { name: 'Регистрация аннулирована', full: 'Регистрация аннулирована' },
}

/** Undefined: missing or unlisted. */
export const restrictionKindOf = ({ code }: RestrictionFact): Kind | undefined => KINDS[code ?? '']

interface Setter {
  readonly name: string
  readonly of: string
  readonly full: string
}

const SETTERS: Readonly<Record<string, Setter>> = {
  1: { name: 'суд', of: 'суда', full: 'суд' },
  2: { name: 'пристав', of: 'пристава', full: 'судебный пристав' },
  3: { name: 'таможня', of: 'таможни', full: 'таможня' },
  4: { name: 'органы соцзащиты', of: 'соцзащиты', full: 'органы социальной защиты' },
  5: { name: 'нотариус', of: 'нотариуса', full: 'нотариус' },
  6: { name: 'полиция', of: 'полиции', full: 'полиция' },
  7: { name: 'полиция', of: 'полиции', full: 'полиция' },
}

/** Undefined: missing or unlisted. */
export const setterOf = ({ setter }: Pick<RestrictionFact, 'setter'>): Setter | undefined =>
  SETTERS[setter ?? '']
