import { type DamageDrawing, type DamagePoint, damagePoint } from '#shared/vehicle/damage-zones.ts'

const severityWords = { slight: 'лёгкое', heavy: 'тяжёлое' } as const

/** «переднее левое крыло (лёгкое)»: the part and how badly it is hurt, where the code tells. */
export const pointText = ({ name, severity }: DamagePoint): string =>
  severity === undefined ? name : `${name} (${severityWords[severity]})`

/** All damage of one accident in words; undefined when the registry named none. */
export function damageText(codes: readonly string[]): string | undefined {
  const points = [...new Set(codes)].map(damagePoint)
  return points.length === 0 ? undefined : points.map(pointText).join('; ')
}

const everyZone: readonly DamagePoint[] = Array.from({ length: 90 }, (_, at) => damagePoint(`1${at + 10}`))

/** The parts a vehicle of this kind is drawn from, hurt or not. */
export const partsOf = (kind: DamageDrawing['kind']): readonly DamagePoint[] =>
  everyZone.filter((zone) => zone.vehicle === kind)
