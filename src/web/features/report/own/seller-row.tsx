import { lazy, Suspense, useState } from 'react'
import { sellerQuestions } from '#facts/buyer-input.ts'
import { answerOf } from '#facts/seller-answers.ts'
import { OwnRow } from './own-row.tsx'
import type { BuyerInputEditor } from './use-buyer-input.ts'

const NotLoaded = () => <p>Проверки не загрузились. Обновите страницу.</p>

const SellerChecks = lazy(() => import('./seller/seller-checks.tsx').catch(() => ({ default: NotLoaded })))

interface Props {
  readonly vin: string
  readonly words: BuyerInputEditor
}

export function SellerRow({ vin, words }: Props) {
  const { seller } = words.buyerInput
  const [isOpened, setOpened] = useState(seller !== undefined)
  const looked = sellerQuestions.filter((one) => answerOf(seller, one)).length
  return (
    <OwnRow
      id="own-seller"
      name="Продавец"
      line={
        looked === 0
          ? 'Банкротство, долги, право продать: проверьте сами'
          : `С ваших слов, ответов: ${looked}`
      }
      tone="none"
      open={seller !== undefined}
      onOpen={() => setOpened(true)}
    >
      <Suspense>{isOpened && <SellerChecks vin={vin} words={words} />}</Suspense>
    </OwnRow>
  )
}
