import type { CurrentUser } from '#shared/contract/account.ts'
import { requestsText } from '#shared/text/plural.ts'
import { href } from '#web/href.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import common from '#web/ui/common.module.css'
import styles from './payment-pages.module.css'

interface Props {
  /** Null until loaded. */
  readonly user: CurrentUser | null
  /** Certainly signed out: anyone may open this address. */
  readonly isStranger: boolean
  /** State of the address's order; only a paid one gets thanks. */
  readonly orderStatus?: OrderStatus
}

/** `asked`: not loaded; `unknown`: the server does not confirm it, or the address has no order. */
export type OrderStatus = 'asked' | 'paid' | 'unknown' | 'canceled'

export function Paid({ user, isStranger, orderStatus = 'paid' }: Props) {
  if (isStranger) return <Stranger />
  return orderStatus === 'paid' ? <Payer user={user} /> : <Unconfirmed orderStatus={orderStatus} />
}

const unconfirmed: Readonly<Record<Exclude<OrderStatus, 'paid'>, string>> = {
  asked: 'Проверяем оплату. Обычно это занимает несколько секунд, второй раз платить не нужно.',
  unknown:
    'Подтверждения оплаты пока нет. Если вы заплатили, второй раз платить не нужно: запросы придут на баланс сами.',
  canceled: 'Платёж не прошёл. Если банк придержал деньги, он вернёт их сам.',
}

const Unconfirmed = ({ orderStatus }: { readonly orderStatus: Exclude<OrderStatus, 'paid'> }) => (
  <>
    <h1>Оплата</h1>
    <p role="status">{unconfirmed[orderStatus]}</p>
    <div className={classes(common.row, common.choice)}>
      <ButtonLink href={`${href.user}#payments`}>Мои платежи</ButtonLink>
    </div>
  </>
)

const Stranger = () => (
  <>
    <h1>Оплата</h1>
    <p>Прошла ли она, видно только в кабинете: войдите в тот, из которого платили.</p>
    <div className={classes(common.row, common.choice)}>
      <ButtonLink href={href.auth}>Войти</ButtonLink>
    </div>
  </>
)

const Payer = ({ user }: Pick<Props, 'user'>) => (
  <>
    <h1>Спасибо, оплата прошла</h1>
    <p className={styles.balance} role="status">
      {user && (
        <>
          На балансе: <strong>{requestsText(user.requests)}</strong>
        </>
      )}
    </p>
    <p>
      {user
        ? 'Если купленных среди них ещё нет, они придут в течение нескольких секунд.'
        : 'Ваш баланс обновится в течение нескольких секунд.'}
    </p>
    <div className={classes(common.row, common.choice)}>
      <ButtonLink href={href.home}>К поиску по госномеру</ButtonLink>
      <ButtonLink href={`${href.user}#payments`} variant="secondary">
        Мои платежи
      </ButtonLink>
    </div>
  </>
)
