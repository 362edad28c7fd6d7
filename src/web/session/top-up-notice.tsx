import { plural, requestsText } from '#shared/text/plural.ts'
import { useStore } from '../store/use-store.ts'
import { Notice } from '../ui/notice.tsx'
import { closeTopUp, topUp } from './top-up.ts'

export function TopUpNotice() {
  const requests = useStore(topUp)
  return (
    requests !== null && (
      <Notice icon="success" title="Уведомление" aside="Только что" onClose={closeTopUp}>
        <p>Успешное пополнение баланса. {availableText(requests)}</p>
      </Notice>
    )
  )
}

const availableText = (requests: number): string =>
  `Вам ${plural(requests, 'доступен', 'доступно', 'доступно')} ${requestsText(requests)}.`
