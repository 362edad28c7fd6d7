import { formatDate } from '#shared/text/dates.ts'
import { type DamageDrawing, type DamagePoint, damageMap } from '#shared/vehicle/damage-zones.ts'
import { newestFirst } from './accidents.ts'
import styles from './card.module.css'
import type { Accident, DtpData } from './contract.ts'
import { partsOf, pointText } from './damage-map.ts'

/** A damage map per accident; the table below names the same parts. */
export const Drawing = ({ data }: { readonly data: DtpData }) => (
  <>
    {newestFirst(data.RequestResult.Accidents)
      .filter((accident) => accident.DamagePoints.length > 0)
      .map((accident, at) => (
        <AccidentMap key={accident.AccidentNumber ?? at} accident={accident} />
      ))}
  </>
)

function AccidentMap({ accident }: { readonly accident: Accident }) {
  const { drawings, inWords } = damageMap(accident.DamagePoints)
  const when = formatDate(accident.AccidentDateTime) ?? 'дата не указана'
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>ДТП {when}: что повреждено</figcaption>
      {drawings.map((drawing) => (
        <Vehicle key={drawing.kind} drawing={drawing} when={when} />
      ))}
      {inWords.length > 0 && (
        <p className={styles.words}>
          <b>Кроме того:</b> {inWords.map(pointText).join('; ')}
        </p>
      )}
    </figure>
  )
}

function Vehicle({ drawing, when }: { readonly drawing: DamageDrawing; readonly when: string }) {
  const { kind, canvas, points } = drawing
  const names = points.map(pointText).join('; ')
  const id = `dmg-${when.replaceAll(/\D/g, '')}-${kind}-${points.map(({ code }) => code).join('-')}`
  return (
    <div className={styles.vehicle}>
      <svg
        viewBox={`-14 -24 ${canvas.width + 28} ${canvas.height + 40}`}
        className={styles.map}
        role="img"
        aria-label={`Карта повреждений, перед автомобиля справа: ${names}`}
      >
        <Hatch id={id} />
        {kind === 'old' ? <CarFromAbove /> : <Parts kind={kind} />}
        {points.map((point, at) => (
          <Damage key={point.code} point={point} number={at + 1} hatch={id} />
        ))}
      </svg>
      <ol className={styles.legend}>
        {points.map((point, at) => (
          <li key={point.code}>
            <b className={numberStyle(point)}>{at + 1}</b>
            <span>{pointText(point)}</span>
          </li>
        ))}
        <li className={styles.orientation}>
          Перед автомобиля справа, правая сторона внизу.
          {kind === 'old' && ' Насколько тяжелы повреждения, в записи не указано.'}
        </li>
      </ol>
    </div>
  )
}

const numberStyle = ({ severity }: DamagePoint): string | undefined =>
  severity === undefined ? styles.number : severity === 'heavy' ? styles.heavyNumber : styles.slightNumber

/** Slight damage is hatched, heavy damage is solid: the pattern tells them apart without colour. */
const Hatch = ({ id }: { readonly id: string }) => (
  <pattern id={id} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="9" height="9" className={styles.hatchGround} />
    <line x1="2" x2="2" y1="0" y2="9" className={styles.hatchLine} />
  </pattern>
)

/** The vehicle unfolded: sides above and below, front to the right. */
const Parts = ({ kind }: { readonly kind: DamageDrawing['kind'] }) => (
  <g className={styles.parts}>
    {kind === 'car' && <CarDetails />}
    {partsOf(kind).flatMap((part) =>
      (part.boxes ?? []).map((box) => <rect key={part.code} {...frame(box)} />),
    )}
  </g>
)

const frame = ({ x, y, width, height }: NonNullable<DamagePoint['boxes']>[number]) => ({
  x,
  y,
  width,
  height,
  rx: 8,
})

/** Wheels and words that make an unfolded car of the parts. */
const CarDetails = () => (
  <>
    {WHEELS.map(([x, y]) => (
      <circle key={`${x} ${y}`} className={styles.wheel} cx={x} cy={y} r="19" />
    ))}
    {WORDS.map(([word, x, y]) => (
      <text key={word} className={styles.word} x={x} y={y} textAnchor="middle">
        {word}
      </text>
    ))}
  </>
)

const WHEELS = [
  [132, 2],
  [300, 2],
  [132, 316],
  [300, 316],
] as const

const WORDS = [
  ['слева', 48, 50],
  ['зад', 30, 96],
  ['перед', 412, 96],
  ['справа', 48, 276],
  ['днище', 48, 372],
] as const

const CarFromAbove = () => (
  <g className={styles.parts}>
    <path d="M40 26H345Q420 30 424 111 420 193 345 197H40Q16 190 16 111 16 33 40 26Z" />
    <path className={styles.glass} d="M262 48Q300 58 304 111 300 165 262 175L240 160V63Z" />
    <path className={styles.glass} d="M92 52 116 64V159L92 171Q74 111 92 52Z" />
    <path className={styles.glass} d="M120 40H250L238 54H126ZM120 183H250L238 169H126Z" />
  </g>
)

interface DamageProps {
  readonly point: DamagePoint
  readonly number: number
  readonly hatch: string
}

function Damage({ point, number, hatch }: DamageProps) {
  const [box] = point.boxes ?? []
  const at = box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : point.mark
  if (at === undefined) return null
  const heavy = point.severity === 'heavy'
  return (
    <g>
      {box && (
        <rect
          {...frame(box)}
          className={heavy ? styles.heavy : styles.slight}
          {...(!heavy && { fill: `url(#${hatch})` })}
        />
      )}
      <circle className={styles.badge} cx={at.x} cy={at.y} r="14" />
      <text className={styles.badgeText} x={at.x} y={at.y + 5.5} textAnchor="middle">
        {number}
      </text>
    </g>
  )
}
