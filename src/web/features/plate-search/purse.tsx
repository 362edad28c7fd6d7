import { requestsText } from '#shared/text/requests.ts'
import { useSession } from '#web/session/session.ts'
import { numbered } from '#web/ui/numbered.ts'
import styles from './purse.module.css'

/** At most so many are drawn; the words say the rest. */
const DRAWN = 10

interface Props {
  /** What became of the request. */
  readonly text: string
  /** It came back. */
  readonly returned?: boolean
}

/** What became of the request, and what is left. */
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

/** The balance as blocks of a pack; the one that came back is green. */
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
