import type { CurrentUser } from '#shared/contract/account.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import type { LinkArrival } from './link-arrival.ts'
import styles from './link-question.module.css'
import { accountOf, nameOf } from './person.ts'
import { linkArrival, useLinkArrival, useSession } from './session.ts'

/** What a link with a token asks or says, on any page. The empty region is there before, so that it is read out. */
export function LinkQuestion() {
  const arrival = useLinkArrival()
  const { user } = useSession()
  return (
    <>
      <div role="status">{arrival.step === 'refused' && <Refused user={user} />}</div>
      {arrival.step === 'asking' && <Question {...arrival} />}
      {arrival.step === 'failed' && <Failed user={user} />}
    </>
  )
}

interface Present {
  /** Who is signed in. */
  readonly user: CurrentUser | null
}

const Refused = ({ user }: Present) => (
  <Notice icon="info" title="Ссылка для входа не подошла" onClose={linkArrival.decline}>
    <p>
      Она устарела или уже использована.{' '}
      {user ? `Вы по-прежнему вошли как ${nameOf(user)}.` : 'Войдите заново или попросите у бота новую.'}
    </p>
  </Notice>
)

type Asking = Extract<LinkArrival, { readonly step: 'asking' }>

export const Question = ({ person, instead, entering }: Asking) => (
  <Dialog
    title={`Войти как ${nameOf(person)}${instead ? ` вместо ${nameOf(instead)}` : ''}?`}
    onClose={linkArrival.decline}
  >
    <div className={styles.question}>
      <p>Вы открыли ссылку для входа в другую учётную запись.</p>
      <dl className={styles.accounts}>
        {instead && (
          <div>
            <dt>Сейчас</dt>
            <dd>{accountOf(instead)}</dd>
          </div>
        )}
        <div>
          <dt>По ссылке</dt>
          <dd>{accountOf(person)}</dd>
        </div>
      </dl>
      <p>
        Ссылку прислал кто-то другой? Не входите: ваши покупки и комментарии достались бы чужой учётной
        записи.
      </p>
      <div className={styles.answers}>
        <Button disabled={entering} onClick={linkArrival.decline}>
          {stayText(instead)}
        </Button>
        <Button variant="secondary" busy={entering} onClick={linkArrival.accept}>
          Войти как {nameOf(person)}
        </Button>
      </div>
    </div>
  </Dialog>
)

const Failed = ({ user }: Present) => (
  <Dialog title="Не удалось проверить ссылку для входа" onClose={linkArrival.decline}>
    <div className={styles.question}>
      <p>
        Сайт не ответил.{' '}
        {user ? `Вы по-прежнему вошли как ${nameOf(user)}.` : 'Проверьте интернет и повторите.'}
      </p>
      <div className={styles.answers}>
        <Button icon="repeat" onClick={linkArrival.retry}>
          Повторить
        </Button>
        <Button variant="secondary" onClick={linkArrival.decline}>
          {stayText(user)}
        </Button>
      </div>
    </div>
  </Dialog>
)

const stayText = (user: CurrentUser | null): string => (user ? `Остаться как ${nameOf(user)}` : 'Не входить')
