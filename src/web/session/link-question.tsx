import type { CurrentUser } from '#shared/contract/account.ts'
import layout from '#web/ui/layout.module.css'
import { href } from '../href.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import type { LinkArrival } from './link-arrival.ts'
import styles from './link-question.module.css'
import { accountOf, displayName } from './person.ts'
import { closeNotice, linkArrival, useLinkArrival, useSession } from './session.ts'

export function LinkQuestion() {
  const arrival = useLinkArrival()
  const { user } = useSession()
  if (arrival.step === 'asking') return <Question {...arrival} />
  return arrival.step === 'failed' && <Failed user={user} />
}

export function SessionNotice() {
  const { step } = useLinkArrival()
  const { user } = useSession()
  return step === 'refused' ? <Refused user={user} /> : <Closed />
}

const Closed = () => (
  <Notice icon="info" title="Вход закрыт" onClose={closeNotice}>
    <p>Его закрыли в чате с ботом или на другом устройстве, или он устарел.</p>
    <p>
      <a href={href.auth}>Войти снова</a>
    </p>
  </Notice>
)

interface Present {
  readonly user: CurrentUser | null
}

const Refused = ({ user }: Present) => (
  <Notice icon="info" title="Ссылка для входа не подошла" onClose={linkArrival.decline}>
    <p>
      Она устарела или уже использована.{' '}
      {user ? `Вы по-прежнему вошли как ${displayName(user)}.` : 'Войдите заново или попросите у бота новую.'}
    </p>
  </Notice>
)

type Asking = Extract<LinkArrival, { readonly step: 'asking' }>

export const Question = ({ person, instead, entering }: Asking) => (
  <Dialog title={`Вы входите как «${displayName(person)}». Это вы?`} onClose={linkArrival.decline}>
    <div className={layout.stack4}>
      <dl className={styles.accounts}>
        <div>
          <dt>По ссылке</dt>
          <dd>{accountOf(person)}</dd>
        </div>
        {instead && (
          <div>
            <dt>Сейчас</dt>
            <dd>{accountOf(instead)}</dd>
          </div>
        )}
      </dl>
      <p>
        Ссылку прислал кто-то другой? Не входите: ваши покупки и комментарии достались бы чужой учётной
        записи.
      </p>
      <div className={styles.answers}>
        <Button busy={entering} onClick={linkArrival.accept}>
          Войти
        </Button>
        <Button variant="secondary" disabled={entering} onClick={linkArrival.decline}>
          Это не я
        </Button>
      </div>
    </div>
  </Dialog>
)

const Failed = ({ user }: Present) => (
  <Dialog title="Не удалось проверить ссылку для входа" onClose={linkArrival.decline}>
    <div className={layout.stack4}>
      <p>
        Сайт не ответил.{' '}
        {user ? `Вы по-прежнему вошли как ${displayName(user)}.` : 'Проверьте интернет и повторите.'}
      </p>
      <div className={styles.answers}>
        <Button icon="repeat" onClick={linkArrival.retry}>
          Повторить
        </Button>
        <Button variant="secondary" onClick={linkArrival.decline}>
          {user ? `Остаться как ${displayName(user)}` : 'Не входить'}
        </Button>
      </div>
    </div>
  </Dialog>
)
