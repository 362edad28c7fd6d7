import { useEffect, useId, useRef } from 'react'
import { capitalised, lowerFirst } from '#shared/text/capitals.ts'
import { formatDate } from '#shared/text/dates.ts'
import { type Severity, severityWords } from '#verdict/damage/codes.ts'
import { type Hit, heaviest, type Place } from '#verdict/damage/damage.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './damage-map.module.css'

interface Props {
  readonly place: Place
  readonly isOpen: boolean
  readonly isTouched: boolean
  readonly onToggle: () => void
}

export function PlaceRow({ place, isOpen, isTouched, onToggle }: Props) {
  const { number, name, hits } = place
  const details = useId()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isTouched) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isTouched])
  return (
    <li ref={row} className={styles.place}>
      <button type="button" aria-expanded={isOpen} aria-controls={details} onClick={onToggle}>
        <b className={styles.number}>{number}</b>
        <span>
          <b>{capitalised(name)}</b>
          {heaviestFirst(hits).map(([severity, of]) => (
            <span key={severity} className={styles.summary}>
              {capitalised(severityWords[severity])} · {daysOf(of)}
            </span>
          ))}
        </span>
        <Icon name="down" size={18} />
      </button>
      <div id={details} className={styles.details} hidden={!isOpen}>
        {isOpen && <Details place={place} />}
      </div>
    </li>
  )
}

const Details = ({ place: { name, hits, lookAt } }: Pick<Props, 'place'>) => (
  <>
    {hits.map((hit) => (
      <p key={`${hit.accident.number} ${hit.code}`}>{hitText(hit, name)}</p>
    ))}
    {lookAt.map((text, at) => (
      <p key={text}>
        {at === 0 && <b>Куда смотреть. </b>}
        {text}
      </p>
    ))}
  </>
)

/** «29.10.2021, наезд на препятствие: по коду похоже на тяжёлое (код 219)». */
function hitText({ accident, code, name, severity }: Hit, placeName: string): string {
  const kind = accident.kind && lowerFirst(accident.kind)
  const when = [dayOf(accident), kind].filter(Boolean).join(', ')
  const where = name === placeName ? '' : `${name}, `
  return `${when}: ${where}${severityWords[severity]} (код ${code})`
}

/** Groups by severity, because the code of one accident does not apply to another. */
function heaviestFirst(hits: readonly Hit[]): readonly (readonly [Severity, readonly Hit[]])[] {
  const groups = [...Map.groupBy(hits, ({ severity }) => severity)]
  return groups.sort(([one], [other]) => (heaviest([one, other]) === one ? -1 : 1))
}

const daysOf = (hits: readonly Hit[]): string =>
  [...new Set(hits.map(({ accident }) => dayOf(accident)))].join(', ')

const dayOf = ({ date }: Hit['accident']): string => formatDate(date) ?? 'дата не указана'
