import type { ToldLease } from '#facts/buyer-input.ts'
import { leaseAddress } from '#shared/by-hand-registries.ts'
import { formatDate } from '#shared/text/dates.ts'
import { readLease } from '#statements/read-lease.ts'
import { withLease } from '#statements/typed.ts'
import type { Tone } from '#verdict/verdict.ts'
import { ByHandCheck } from './by-hand-check.tsx'
import { OwnRow, StaysHere } from './own-row.tsx'
import type { BuyerInputEditor } from './use-buyer-input.ts'

interface Props {
  readonly vin: string
  readonly words: BuyerInputEditor
}

export const LeaseRow = ({
  vin,
  words: {
    buyerInput: { lease },
    change,
  },
}: Props) => (
  <OwnRow
    id="own-lease"
    name="Лизинг и обременения"
    line={lineOf(lease)}
    tone={toneOf(lease)}
    open={lease !== undefined}
  >
    <ByHandCheck<Omit<ToldLease, 'at'>>
      why="Машину в лизинге может продать только лизинговая компания. Договоры она публикует на Федресурсе."
      question="Что там?"
      labels={LABELS}
      answer={lease?.answer}
      stays="lease-stays"
      onAnswer={(given) => change((before) => withLease(before, given, new Date()))}
      source={{
        href: leaseAddress(vin),
        label: 'Открыть Федресурс с этим VIN',
        copies: [{ label: 'VIN', text: vin }],
        read: (page) => readLease(page, vin),
        unread: UNREAD,
      }}
    />
    <StaysHere id="lease-stays" />
  </OwnRow>
)

const LABELS = { found: 'Нашлась запись', nothing: 'Записей нет', failed: 'Не открылось' } as const

const UNREAD = 'В тексте не нашли записей об этом VIN: отметьте ответ сами.'

const LINES = {
  found: 'с ваших слов: запись есть',
  nothing: 'по вашим словам, записей нет',
  failed: 'не открылось, попробуйте ещё раз',
} as const

function lineOf(lease: ToldLease | undefined): string {
  if (lease?.answer === undefined) return 'Посмотрите сами: мы этого не проверили'
  const text = lease.state === 'ended' ? 'с ваших слов: договор прекращён' : LINES[lease.answer]
  return `${formatDate(new Date(lease.at))}, ${text}`
}

/** Never good: an empty page proves nothing. */
function toneOf(lease: ToldLease | undefined): Tone {
  if (lease?.answer === 'found') return lease.state === 'ended' ? 'warn' : 'danger'
  return lease?.answer === 'nothing' ? 'note' : 'none'
}
