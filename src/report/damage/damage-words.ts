import { shortDayText } from '#facts/days.ts'
import { capitalised } from '#shared/text/capitals.ts'
import { codeText, type Severity, severityWords } from '#verdict/damage/codes.ts'
import { type Hit, marksOf, type Place } from '#verdict/damage/damage.ts'
import { GRAVE } from '#verdict/damage/grave.ts'

const looks: readonly (readonly [Severity, look: string])[] = [
  ['heavy', 'красное'],
  ['light', 'штриховка'],
  ['unknown', 'обведено'],
]

export function legendOf(places: readonly Place[]): string {
  const severities = new Set(marksOf(places).values())
  return capitalised(
    looks
      .filter(([severity]) => severities.has(severity))
      .map(([severity, look]) => `${look} — ${severityWords[severity]}`)
      .join(', '),
  )
}

/** Damage to the number first: «повреждение VIN (20)», «возгорание (15)». */
export function unplacedTexts(hits: readonly Hit[]): readonly string[] {
  const isOfNumber = ({ code }: Hit) => GRAVE.number.some((grave) => grave === code)
  const sorted = [...hits.filter(isOfNumber), ...hits.filter((hit) => !isOfNumber(hit))]
  return [...new Set(sorted.map(codeText))]
}

/** «29.10.2021 и раньше: переднее левое крыло». */
export function placeText({ name, hits }: Place): string {
  const days = [...new Set(hits.map(dayOf))]
  return `${days[0]}${days.length > 1 ? ' и раньше' : ''}: ${name}`
}

const dayOf = ({ accident }: Hit): string => shortDayText(accident.date, accident)
