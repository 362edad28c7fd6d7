import { withShortWordsBound } from '#shared/text/short-words.ts'
import { withoutInspection } from '#verdict/headline.ts'
import { type AtCar, atCarPlace, atCarText } from '#verdict/own/at-car.ts'

interface Props {
  readonly atCar: AtCar
  /** Its warnings stay. */
  readonly advice: string
}

/** Leads to the fields. */
export const AtCarLine = ({ atCar, advice }: Props) => {
  const place = atCarPlace(atCar)
  return (
    <>
      {withShortWordsBound(withoutInspection(advice))}{' '}
      <a href={`#${place}`} onClick={() => unfold(place)} data-at-car={atCar.kind}>
        {withShortWordsBound(atCarText(atCar))}
      </a>
    </>
  )
}

/** A browser opens the rows around a link's target, but not the target itself. */
function unfold(id: string): void {
  const row = document.getElementById(id)
  if (row instanceof HTMLDetailsElement) row.open = true
}
