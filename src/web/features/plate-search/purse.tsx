import { packs } from '#shared/prices.ts'
import { formatRoubles } from '#shared/text/numbers.ts'
import { requestsText } from '#shared/text/plural.ts'
import { useSession } from '#web/session/session.ts'
import { numbered } from '#web/ui/numbered.ts'
import styles from './purse.module.css'

const DRAWN = 10

interface Props {
  /** The fate of the request. */
  readonly text: string
  readonly returned?: boolean
}

export function Purse({ text, returned = false }: Props) {
  const { user } = useSession()
  return (
    <div className={styles.purse}>
      {user && <Pack left={user.requests} returned={returned} />}
      <p>
        {text} {user && `Осталось: ${user.requests}.`}
      </p>
    </div>
  )
}

/** The balance as blocks of a pack; a returned one is green. */
export const Pack = ({ left, returned = false }: { readonly left: number; readonly returned?: boolean }) => (
  <span className={styles.pack} aria-hidden="true">
    {numbered(Array.from({ length: DRAWN })).map(({ at }) => (
      <i
        key={at}
        data-request={
          at < left ? (returned && at === Math.min(left, DRAWN) - 1 ? 'back' : 'left') : undefined
        }
      />
    ))}
  </span>
)

/** «У вас 8 запросов». */
export const leftText = (requests: number): string => `У вас ${requestsText(requests)}.`

const { requests, kopecks } = packs.pack10

/** «10 запросов за 49 ₽». */
export const PACK_PRICE = `${requestsText(requests)} за ${formatRoubles(kopecks / 100)}`

/** «4,90 ₽». */
export const REQUEST_PRICE = formatRoubles(kopecks / 100 / requests)
