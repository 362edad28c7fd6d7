import { roleOf } from '#facts/seller-signs.ts'
import type { SellerQuestion, ToldAnswer } from '#facts/told.ts'
import { type SellerQuery, sellerRegistries } from '#shared/by-hand-registries.ts'
import { type SellerCheck, sellerChecks } from '#shared/deal-situation.ts'
import { readSeller } from '#statements/read-seller.ts'
import { withSellerAnswer } from '#statements/typed.ts'
import { classes } from '#web/ui/classes.ts'
import common from '#web/ui/common.module.css'
import layout from '#web/ui/layout.module.css'
import { ByHandCheck } from '../by-hand-check.tsx'
import styles from '../own.module.css'
import { OwnRow, StaysHere } from '../own-row.tsx'
import type { BuyerInputEditor } from '../use-told.ts'
import { checkTexts, isAskedOf, lineOf, paperTexts, toneOf } from './check-texts.ts'
import type { SellerIdentity } from './identities.ts'
import { IdentityFields } from './identity-fields.tsx'
import { RoleField, SignFields } from './role-fields.tsx'
import { useIdentity } from './use-identity.ts'

interface Props {
  readonly vin: string
  readonly words: BuyerInputEditor
}

type Given = Omit<ToldAnswer, 'at'>

const STAYS = 'identity-stays'

export default function SellerChecks({ vin, words }: Props) {
  const { told, change } = words
  const editor = useIdentity(vin)
  const role = roleOf(told.seller)
  const answer = (question: SellerQuestion, given: Given) =>
    change((before) => withSellerAnswer(before, question, given, new Date()))
  return (
    <>
      <p className={common.quiet}>
        Реестры о машине продавца не знают. Каждую проверку открываете вы сами, на сайте реестра: мы имени не
        видим и никуда не отправляем.
      </p>
      <RoleField words={words} stays={STAYS} />
      <IdentityFields
        {...editor}
        stays={STAYS}
        onCompared={(isSame) => answer('owner', { answer: isSame ? 'nothing' : 'found' })}
      />
      <StaysHere id={STAYS} />
      <div className={styles.inner}>
        {sellerChecks
          .filter((check) => isAskedOf(check, role))
          .map((check) => (
            <CheckRow
              key={check}
              check={check}
              vin={vin}
              given={told.seller?.answers?.[check]}
              identity={editor.identity}
              onAnswer={(given) => answer(check, given)}
            />
          ))}
        <PapersRow words={words} onAnswer={answer} />
      </div>
    </>
  )
}

interface CheckProps {
  readonly check: SellerCheck
  readonly vin: string
  readonly given: ToldAnswer | undefined
  readonly identity: SellerIdentity
  readonly onAnswer: (given: Given) => void
}

function CheckRow({ check, vin, given, identity, onAnswer }: CheckProps) {
  const { name, site, why, addressOf, copiesOf } = sellerRegistries[check]
  const { question, labels, hint } = checkTexts[check]
  const seller = queryOf(check, identity)
  return (
    <OwnRow
      id={`seller-${check}`}
      level={4}
      name={name}
      line={lineOf(check, given)}
      tone={toneOf(check, given)}
      open={given !== undefined}
    >
      <ByHandCheck<Given>
        why={
          <>
            {why} {hint}
          </>
        }
        question={question}
        labels={labels}
        answer={given?.answer}
        onAnswer={onAnswer}
        source={{
          href: addressOf(seller),
          label: `Открыть: ${site}`,
          copies: copiesOf(seller),
          read: (page) => readSeller(check, page, { seller, vin }),
          unread: UNREAD,
        }}
      />
    </OwnRow>
  )
}

const UNREAD = 'В тексте не прочли записей об этом человеке: отметьте ответ сами.'

const queryOf = (check: SellerCheck, { owner, ...seller }: SellerIdentity): SellerQuery =>
  check === 'inheritance' ? { name: owner } : seller

interface PapersProps {
  readonly words: BuyerInputEditor
  readonly onAnswer: (question: SellerQuestion, given: Given) => void
}

/** Questions without a register. */
function PapersRow({ words, onAnswer }: PapersProps) {
  const { seller } = words.told
  const questions = ['owner', 'passport', 'spouse'] as const
  const answered = questions.filter((one) => seller?.answers?.[one]?.answer !== undefined)
  const isAgainst = questions.some((one) => toneOf(one, seller?.answers?.[one]) === 'warn')
  return (
    <OwnRow
      id="seller-person"
      level={4}
      name="Документы и сам продавец"
      line={`Отвечено ${answered.length} из ${questions.length}`}
      tone={isAgainst ? 'warn' : 'none'}
      open={answered.length > 0 || (seller?.signs?.length ?? 0) > 0}
    >
      {questions.map((one) => (
        <ByHandCheck<Given>
          key={one}
          {...paperTexts[one]}
          answer={seller?.answers?.[one]?.answer}
          onAnswer={(given) => onAnswer(one, given)}
        />
      ))}
      <fieldset className={classes(layout.bare, styles.answers)}>
        <legend>Не обманут ли он сам?</legend>
        <p className={common.quiet}>
          Бывает, что продавца уговорили мошенники, и он потом идёт в суд. Спросите сами и без спешки, почему
          он продаёт; низкая цена — ещё один повод спросить. Ни один признак ничего не доказывает.
        </p>
        <SignFields words={words} stays="seller-signs-stay" />
      </fieldset>
      <StaysHere id="seller-signs-stay" />
    </OwnRow>
  )
}
