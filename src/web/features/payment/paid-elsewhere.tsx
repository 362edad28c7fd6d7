import { Alert } from '#web/ui/alert.tsx'

interface Props {
  readonly order: string
}

/** The provider returned the payer to another browser. */
export const PaidElsewhere = ({ order }: Props) => (
  <Alert tone="info" title="Платёж не потеряется">
    <p>
      Вы вернулись со страницы оплаты, а в этом браузере никто не вошёл. О платеже нам сообщит сама ЮKassa:
      если он прошёл, запросы придут на баланс той учётной записи, в которой вы его начали. Второй раз не
      платите.
    </p>
    <p>
      Чем кончилось, видно на странице, где вы начали оплату. Или войдите здесь в ту же учётную запись:
      прошедший платёж стоит в личном кабинете, «Платежи». Заказ {order}.
    </p>
  </Alert>
)
