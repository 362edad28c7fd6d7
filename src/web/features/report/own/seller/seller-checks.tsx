import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ToldSeller } from '#facts/buyer-input.ts'
import { answerOf, slotsOf } from '#facts/seller-answers.ts'
import { roleOf } from '#facts/seller-signs.ts'
import { type SellerQuery, sellerRegistries } from '#shared/by-hand-registries.ts'
import { kindOf, type SellerCheck, type SellerRole, sellerChecks } from '#shared/deal-situation.ts'
import type { SellerIdentity } from '#statements/named-person.ts'
import { readSeller } from '#statements/read-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import common from '#web/ui/common.module.css'
import layout from '#web/ui/layout.module.css'
import { ByHandCheck } from '../by-hand-check.tsx'
import styles from '../own.module.css'
import { OwnRow, StaysHere } from '../own-row.tsx'
import type { BuyerInputEditor } from '../use-buyer-input.ts'
import {
  checksOf,
  checkTexts,
  hasAnswersOfOther,
  hasFormer,
  lineOf,
  nextOf,
  notCheckedText,
  papersOf,
  paperTexts,
  pressedOf,
  toneOf,
} from './check-texts.ts'
import { IdentityFields } from './identity-fields.tsx'
import { SignFields } from './role-fields.tsx'
import { RoleQuestion } from './role-question.tsx'
import { SellerSheet } from './seller-sheet.tsx'
import { type SellerAnswerInput, type SellerEditor, useSeller } from './use-seller.ts'

interface Props {
  readonly vin: string
  readonly words: BuyerInputEditor
}

const STAYS = 'identity-stays'

export default function SellerChecks(props: Props) {
  const [sellers, setSellers] = useState(0)
  // Another seller remounts the fields: half-typed texts disappear.
  return <Checks key={sellers} {...props} onOther={() => setSellers(sellers + 1)} />
}

function Checks({ vin, words, onOther }: Props & { readonly onOther: () => void }) {
  const { seller, answer, recall, forget, ...editor } = useSeller(vin, words)
  const [printedAt, setPrintedAt] = useState<Date>()
  const printOut = () => {
    flushSync(() => setPrintedAt(new Date()))
    addEventListener('afterprint', () => setPrintedAt(undefined), { once: true })
    print()
  }
  const erase = () => {
    if (!confirm(SURE)) return
    forget()
    onOther()
  }
  return (
    <>
      <RoleQuestion words={words} seller={seller} onAnswer={answer} stays={STAYS} />
      <IdentityFields {...editor} kind={seller?.role} stays={STAYS} />
      <StaysHere id={STAYS} />
      <p className={common.quiet}>Имя получит только сайт реестра, который вы откроете.</p>
      <CheckRows vin={vin} seller={seller} identity={editor.identity} onAnswer={answer}>
        {(isWhole) => <PapersRow words={words} seller={seller} isWhole={isWhole} onAnswer={answer} />}
      </CheckRows>
      {hasAnswersOfOther(seller) &&
        (hasFormer(seller) ? (
          <p>
            Имя из прошлых ответов страница не запомнила.{' '}
            <Button variant="quiet" onClick={recall}>
              Это он: вернуть ответы
            </Button>
          </p>
        ) : (
          <p className={common.quiet}>
            Часть ответов — о другом имени. Они вернутся, если снова вписать его на этой странице.
          </p>
        ))}
      {seller?.answers && (
        <Button variant="quiet" onClick={erase}>
          Продаёт другой: стереть ответы
        </Button>
      )}
      <Button variant="secondary" icon="print" onClick={printOut}>
        Напечатать список
      </Button>
      {printedAt && <SellerSheet vin={vin} seller={seller} printedAt={printedAt} />}
    </>
  )
}

const SURE = 'Стереть ответы и имя продавца? Вернуть это не получится.'

interface RowsProps {
  readonly vin: string
  readonly seller: ToldSeller | undefined
  readonly identity: SellerIdentity
  readonly onAnswer: SellerEditor['answer']
  readonly children: (isWhole: boolean) => ReactNode
}

/** Others keep their places when shown: an answer moves no row. */
function CheckRows({ vin, seller, identity, onAnswer, children }: RowsProps) {
  const [isWhole, setWhole] = useState(false)
  const notChecked = notCheckedText(seller)
  const next = nextOf(seller)
  return (
    <>
      <div className={styles.inner}>
        {(isWhole ? sellerChecks : checksOf(seller)).map((check) => (
          <CheckRow
            key={check}
            check={check}
            vin={vin}
            seller={seller}
            isNext={check === next}
            identity={identity}
            onAnswer={(given) => onAnswer(check, given)}
          />
        ))}
        {children(isWhole)}
      </div>
      {(notChecked !== '' || isWhole) && (
        <p className={common.quiet}>
          {notChecked !== '' && `Не спрошено: ${notChecked}. `}
          <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Скрыть лишние' : 'Показать'}
          </Button>
        </p>
      )}
    </>
  )
}

interface CheckProps {
  readonly check: SellerCheck
  readonly vin: string
  readonly seller: ToldSeller | undefined
  readonly isNext: boolean
  readonly identity: SellerIdentity
  readonly onAnswer: (given: SellerAnswerInput) => void
}

function CheckRow({ check, vin, seller, isNext, identity, onAnswer }: CheckProps) {
  const { name, site, why, addressOf, copiesOf } = sellerRegistries[check]
  const { question, labels, hint } = checkTexts[check]
  const role = roleOf(seller)
  const given = answerOf(seller, check)
  const query = queryOf(check, identity, role)
  return (
    <OwnRow
      id={`seller-${check}`}
      level={4}
      name={name}
      line={lineOf(seller, check)}
      tone={toneOf(check, given)}
      open={given !== undefined || isNext}
    >
      <ByHandCheck<SellerAnswerInput>
        why={
          <>
            {why} {check !== 'inheritance' && isOfOwner(check, role) ? OF_OWNER : hint}
          </>
        }
        question={question}
        labels={labels}
        answer={pressedOf(seller, check)}
        onAnswer={onAnswer}
        stays={STAYS}
        source={{
          href: addressOf(query),
          label: `Открыть: ${site}`,
          copies: copiesOf(query),
          read: (page) => readSeller(check, page, { seller: query, vin, now: new Date() }),
          unread: UNREAD,
        }}
      />
    </OwnRow>
  )
}

const UNREAD = 'Текст не поняли, и это не значит, что записей нет: отметьте ответ сами.'

const OF_OWNER = 'Ищут собственника, за которого продают.'

const isOfOwner = (check: SellerCheck, role: SellerRole | undefined): boolean =>
  slotsOf(check, kindOf(role)).every((slot) => slot === 'owner')

/** The owner's birth date and ИНН are not typed. */
const queryOf = (
  check: SellerCheck,
  { owner, ...seller }: SellerIdentity,
  role: SellerRole | undefined,
): SellerQuery => (isOfOwner(check, role) ? { name: owner } : seller)

interface PapersProps {
  readonly words: BuyerInputEditor
  readonly seller: ToldSeller | undefined
  readonly isWhole: boolean
  readonly onAnswer: SellerEditor['answer']
}

/** Questions without a register. */
function PapersRow({ words, seller, isWhole, onAnswer }: PapersProps) {
  const questions = papersOf(seller, isWhole)
  const isCompany = roleOf(seller) === 'company' && !seller?.signs?.length
  const answered = questions.filter((one) => answerOf(seller, one)?.answer !== undefined)
  const isAgainst = questions.some((one) => toneOf(one, answerOf(seller, one)) === 'warn')
  return (
    <OwnRow
      id="seller-person"
      level={4}
      name="Документы и сам продавец"
      line={`Отвечено ${answered.length} из ${questions.length}`}
      tone={isAgainst ? 'warn' : 'none'}
      open={answered.length > 0 || (seller?.signs?.length ?? 0) > 0 || nextOf(seller) === undefined}
    >
      {questions.map((one) => (
        <ByHandCheck<SellerAnswerInput>
          key={one}
          {...paperTexts[one]}
          answer={pressedOf(seller, one)}
          onAnswer={(given) => onAnswer(one, given)}
          stays={STAYS}
        />
      ))}
      {!isCompany && (
        <fieldset className={classes(layout.bare, styles.answers)}>
          <legend>Не обманут ли он сам?</legend>
          <p className={common.quiet}>Спросите, почему он продаёт. Признак ничего не доказывает.</p>
          <SignFields words={words} stays={STAYS} />
        </fieldset>
      )}
    </OwnRow>
  )
}
