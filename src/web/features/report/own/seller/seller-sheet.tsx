import type { ToldSeller } from '#facts/buyer-input.ts'
import { answerOf } from '#facts/seller-answers.ts'
import { roleOf } from '#facts/seller-signs.ts'
import { sellerRegistries } from '#shared/by-hand-registries.ts'
import type { SellerCheck } from '#shared/deal-situation.ts'
import { formatDate } from '#shared/text/dates.ts'
import { PrintPlace } from '../../print/print-place.tsx'
import {
  checksOf,
  checkTexts,
  conditionOf,
  lineOf,
  notCheckedText,
  papersOf,
  paperTexts,
  pressedOf,
} from './check-texts.ts'
import styles from './seller-sheet.module.css'

interface Props {
  readonly vin: string
  readonly seller: ToldSeller | undefined
  readonly printedAt: Date
}

const BLANK = '____________________'

/** One page of A4. Typed names stay on the screen. */
export const SellerSheet = (props: Props) => (
  <PrintPlace className={styles.sheet}>
    <SellerSheetText {...props} />
  </PrintPlace>
)

const SellerSheetText = ({ vin, seller, printedAt }: Props) => (
  <>
    <h1>Проверка продавца: {vin}</h1>
    <p>
      {formatDate(printedAt)}. Продавец {BLANK} дата рождения {BLANK} ИНН {BLANK}. Имён на листе нет: впишите
      их от руки.
    </p>
    <ol>
      {checksOf(seller).map((check) => (
        <CheckItem key={check} check={check} seller={seller} />
      ))}
      {papersOf(seller, false).map((question) => (
        <li key={question}>
          <h2>{paperTexts[question].question}</h2>
          <p>{paperTexts[question].why}</p>
          <Answer labels={paperTexts[question].labels} pressed={pressedOf(seller, question)} />
        </li>
      ))}
    </ol>
    {notCheckedText(seller) !== '' && <p>Не спрошено: {notCheckedText(seller)}.</p>}
    <p>Ответ «записей нет» верен на день проверки. Проверьте ещё раз за минуты до оплаты.</p>
  </>
)

function CheckItem({ check, seller }: Pick<Props, 'seller'> & { readonly check: SellerCheck }) {
  const { name, site, why, addressOf } = sellerRegistries[check]
  const { hint, labels } = checkTexts[check]
  const { host, pathname } = new URL(addressOf({}))
  const given = answerOf(seller, check)
  const condition = conditionOf(check, roleOf(seller))
  return (
    <li>
      <h2>
        {name}: {site}, {host + pathname}
      </h2>
      <p>
        {condition && `${condition}. `}
        {why} {hint}
      </p>
      {given?.answer === undefined ? (
        <Answer labels={labels} pressed={undefined} />
      ) : (
        <p>{lineOf(seller, check)}</p>
      )}
    </li>
  )
}

interface AnswerProps {
  readonly labels: Readonly<Record<'found' | 'nothing' | 'failed', string>>
  readonly pressed: 'found' | 'nothing' | 'failed' | undefined
}

const Answer = ({ labels, pressed }: AnswerProps) => (
  <p>
    {(['found', 'nothing', 'failed'] as const).map((answer) => (
      <span key={answer} className={styles.answer}>
        {pressed === answer ? '[×]' : '[  ]'} {labels[answer]}
      </span>
    ))}
  </p>
)
