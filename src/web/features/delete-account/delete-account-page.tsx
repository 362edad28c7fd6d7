import { type ReactNode, useState } from 'react'
import type { CurrentUser } from '#shared/contract/account.ts'
import { plural } from '#shared/text/plural.ts'
import { call } from '#web/call.ts'
import { href } from '#web/href.ts'
import { reportError } from '#web/page/client-log.ts'
import { NeedsScript } from '#web/session/needs-script.tsx'
import { accessToken, signOutHere } from '#web/session/session.ts'
import { signOut } from '#web/session/sign-out.ts'
import { UnreadAccount } from '#web/session/unread-account.tsx'
import { useRequiredUser } from '#web/session/use-required-user.ts'
import { useStore } from '#web/store/use-store.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import common from '#web/ui/common.module.css'
import { Page } from '#web/ui/page.tsx'
import styles from './delete-account-page.module.css'
import { createDeletion, type Deletion, type DeletionState } from './deletion.ts'

interface Props {
  readonly leftHere: ReactNode
}

export function DeleteAccountPage({ leftHere }: Props) {
  const [deletion] = useState(() =>
    createDeletion({ call, accessToken, forget: signOutHere, report: reportError }),
  )
  const state = useStore(deletion)
  const { status, user } = useRequiredUser(state.step === 'deleted')
  if (state.step === 'deleted') return <Deleted leftHere={leftHere} />
  return (
    <Page width="middle">
      <h1>Удаление учётной записи</h1>
      <NeedsScript />
      {status === 'unread' ? <UnreadAccount /> : <Question user={user} state={state} deletion={deletion} />}
    </Page>
  )
}

interface QuestionProps {
  /** Null until loaded. */
  readonly user: CurrentUser | null
  readonly state: DeletionState
  readonly deletion: Deletion
}

const Question = ({ user, state, deletion }: QuestionProps) => (
  <>
    <p className={styles.question}>Вы уверены... Удаление нельзя отменить.</p>
    <Consequences requests={user?.requests ?? 0} />
    {state.step === 'failed' && (
      <Alert tone="danger" role="alert" title={state.title}>
        <p>{state.text}</p>
      </Alert>
    )}
    {state.step === 'stale' && <SignInAgain />}
    <div className={classes(common.row, common.choice)}>
      {state.step === 'stale' && user ? (
        <Button onClick={() => signOut(user)}>Выйти и войти снова</Button>
      ) : (
        <Button variant="danger" busy={state.step === 'deleting'} disabled={!user} onClick={deletion.press}>
          Удалить учётную запись
        </Button>
      )}
      <ButtonLink variant="secondary" href={href.user}>
        Отмена
      </ButtonLink>
    </div>
  </>
)

/** The finder of an open browser must not erase its owner's account. */
const SignInAgain = () => (
  <Alert tone="warn" role="alert" title="Сначала войдите снова">
    <p>
      Ничего не удалено. Учётную запись удаляют в первые 10 минут после входа: так этого не сделает тот, кто
      нашёл ваш браузер открытым. Войдите и ещё раз нажмите в кабинете «Удалить учётную запись». Если войти
      больше нечем, напишите нам.
    </p>
  </Alert>
)

const Consequences = ({ requests }: { readonly requests: number }) => (
  <div className={styles.consequences}>
    <section aria-labelledby="erased">
      <h2 id="erased">Исчезнет</h2>
      <ul>
        <li>имя, почта и связь с мессенджером или сервисом входа</li>
        <li>все входы, на этом и на других устройствах</li>
        <li>машины, о новостях которых вы просили сообщать, и адрес почты для них</li>
        <li>
          {requests > 0 ? (
            <strong>
              {requests} {plural(requests, 'оплаченный запрос', 'оплаченных запроса', 'оплаченных запросов')}{' '}
              к картотеке
            </strong>
          ) : (
            'остаток запросов к картотеке'
          )}
        </li>
      </ul>
    </section>
    <section aria-labelledby="kept">
      <h2 id="kept">Останется</h2>
      <ul>
        <li>платежи, но без указания, чьи они; если начатый платёж пройдёт позже, мы вернём деньги</li>
        <li>комментарии с подписью «Удалённый пользователь»</li>
      </ul>
    </section>
  </div>
)

const Deleted = ({ leftHere }: Props) => (
  <Page width="middle">
    <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
      Учётная запись удалена
    </h1>
    <p>
      Спасибо, что были с нами. Проверять автомобили по VIN можно и дальше, вход для этого не нужен. Если
      начатый платёж ещё пройдёт, деньги вернутся.
    </p>
    {leftHere}
    <div className={classes(common.row, common.choice)}>
      <ButtonLink href={href.home}>На главную</ButtonLink>
    </div>
  </Page>
)
