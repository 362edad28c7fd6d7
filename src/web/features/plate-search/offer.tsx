import type { ReactNode } from 'react'
import { useState } from 'react'
import { packs } from '#shared/prices.ts'
import { accountOf } from '#web/session/person.ts'
import { accessToken, reload, useSession } from '#web/session/session.ts'
import { UnreadAccount } from '#web/session/unread-account.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import common from '#web/ui/common.module.css'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './plate-search-dialog.module.css'
import type { Offering } from './plate-search-state.ts'
import { leftText, PACK_PRICE, Pack, REQUEST_PRICE } from './purse.tsx'

export interface OfferSlots {
  readonly signIn: ReactNode
  /** Success and failure end in the same call. */
  readonly payment: (onSettled: () => void) => ReactNode
}

interface Props {
  readonly offer: Offering
  readonly slots: OfferSlots
  readonly canBuy: boolean
  readonly onAsk: () => void
  readonly title?: string
}

/** Specification, section 4. */
export function Offer({ offer, slots, canBuy, onAsk, title }: Props) {
  return (
    <section className={styles.offer} aria-label="Поиск в картотеке ГИБДД">
      {title && <h4>{title}</h4>}
      {offer.notice && (
        <Alert tone="warn" role="alert">
          <p>{offer.notice}</p>
        </Alert>
      )}
      <Rule {...{ offer, slots, canBuy, onAsk }} />
    </section>
  )
}

function Rule({ offer, slots, canBuy, onAsk }: Props) {
  const { status, user } = useSession()
  const [buying, setBuying] = useState(false)
  if (status === 'loading') return <Busy text="Узнаём, кто вошёл" />
  if (!user) return accessToken() === null ? <SignIn widget={slots.signIn} /> : <UnreadAccount />
  // A request being spent is off the balance; a purchased one may be on it before the purchase
  // ends.
  const isEnough = offer.asking || (user.requests > 0 && !buying)
  return (
    <>
      {/* The payment form itself names the account. */}
      {(isEnough || !buying) && <p className={common.quiet}>Учётная запись: {accountOf(user)}</p>}
      {isEnough ? (
        <Ask {...{ offer, onAsk }} requests={user.requests} />
      ) : (
        <Buy payment={slots.payment} {...{ canBuy, onAsk, buying, setBuying }} />
      )}
    </>
  )
}

const Busy = ({ text }: { readonly text: string }) => (
  <p className={common.going}>
    <Spinner />
    {text}
  </p>
)

const SignIn = ({ widget }: { readonly widget: ReactNode }) => (
  <>
    <p>
      <strong>Войдите, чтобы спросить картотеку ГИБДД.</strong> Запрос платный: {PACK_PRICE}, один стоит{' '}
      {REQUEST_PRICE}. Не найдём — запрос вернётся.
    </p>
    {widget}
  </>
)

interface AskProps extends Pick<Props, 'offer' | 'onAsk'> {
  readonly requests: number
}

const Ask = ({ offer, onAsk, requests }: AskProps) => (
  <>
    <Button wide busy={offer.asking} onClick={onAsk}>
      {offer.asking ? 'Спрашиваем картотеку' : 'Спросить картотеку · 1 запрос'}
    </Button>
    <p className={common.quiet}>
      {leftText(requests)} Если {aim(offer)} не найдётся, запрос вернётся на баланс.
    </p>
  </>
)

const aim = ({ name }: Offering): string => (name === 'REFRESH_VIN' ? 'новый VIN' : 'VIN')

interface BuyProps extends Pick<Props, 'canBuy' | 'onAsk'>, Pick<OfferSlots, 'payment'> {
  readonly buying: boolean
  readonly setBuying: (buying: boolean) => void
}

/** Queries the card index after the payment, as announced next to the button. */
function Buy({ payment, canBuy, onAsk, buying, setBuying }: BuyProps) {
  const searchAfterPayment = async () => {
    const { user } = await reload()
    if (!user || user.requests === 0) return
    setBuying(false)
    onAsk()
  }
  if (buying) return payment(() => void searchAfterPayment())
  return (
    <>
      <div>
        <Pack left={0} />
        <p>На балансе нет запросов к картотеке.</p>
      </div>
      {canBuy ? (
        <Button wide onClick={() => setBuying(true)}>
          Купить {PACK_PRICE}
        </Button>
      ) : (
        <p>Пополнить баланс на этом сайте пока нельзя.</p>
      )}
      <p className={common.quiet}>
        {canBuy &&
          `После оплаты сразу спросим картотеку: 1 запрос уйдёт на этот номер, ${packs.pack10.requests - 1} останутся. `}
        Без подписки. Ненайденный VIN запросов не тратит.
      </p>
    </>
  )
}
