import { type Claim, outcomeWords } from '#verdict/own/claim.ts'
import { Slab } from '#web/ui/slab.tsx'
import { firstOf, moreOnPage, shortened } from './cut.ts'
import styles from './second-page.module.css'

const MOST_CLAIMS = 4
const SAID_CHARS = 60
const TEXT_CHARS = 100

const order: Readonly<Record<Claim['outcome'], number>> = {
  admitted: 0,
  differs: 1,
  silent: 2,
  unknown: 3,
  stands: 4,
  agrees: 5,
}

/** Admissions and contradictions first. */
export function ClaimsPart({ claims }: { readonly claims: readonly Claim[] }) {
  const sorted = claims.toSorted((one, other) => order[one.outcome] - order[other.outcome])
  const { shown, left } = firstOf(sorted, MOST_CLAIMS)
  return (
    <section>
      <h2>Сверено с объявлением (с ваших слов)</h2>
      <ul className={styles.claims}>
        {shown.map(({ id, said, outcome, tone, text }) => (
          <li key={id} data-tone={tone}>
            <Slab tone={tone} />
            <p>
              <b>«{shortened(said, SAID_CHARS)}»</b>{' '}
              {outcomeWords[outcome] && <em>{outcomeWords[outcome]} </em>}
              {shortened(text, TEXT_CHARS)}
            </p>
          </li>
        ))}
      </ul>
      {left > 0 && <p>{moreOnPage(left, ['строка', 'строки', 'строк'])}</p>}
    </section>
  )
}
