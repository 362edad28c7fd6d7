import { debtor } from '#facts/debtor.ts'
import { isPrice } from '#facts/input-limits.ts'
import { foundOf } from '#facts/seller-signs.ts'
import { withAd, withSellerAnswer } from '#statements/typed.ts'
import { classes } from '#web/ui/classes.ts'
import layout from '#web/ui/layout.module.css'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { NumberField } from '../own/number-field.tsx'
import own from '../own/own.module.css'
import { StaysHere } from '../own/own-row.tsx'
import { RoleField, SignFields } from '../own/seller/role-fields.tsx'
import type { BuyerInputEditor } from '../own/use-buyer-input.ts'
import styles from './deal.module.css'

const STAYS = 'seller-stays'

const found = [
  ['bankruptcy', 'Нашли банкротство'],
  ['bailiffs', 'Нашли долги у приставов'],
] as const

interface Props extends BuyerInputEditor {
  readonly headline: string
}

/** Words about the seller make the plan stricter, never easier. */
export function SellerForm({ headline, ...words }: Props) {
  const { buyerInput, change } = words
  const { seller, ad } = buyerInput
  const { ofWhom } = debtor(seller?.role)
  return (
    <form className={styles.seller} aria-labelledby="seller" onSubmit={(event) => event.preventDefault()}>
      <h2 id="seller">Кто продаёт</h2>
      <RoleField words={words} stays={STAYS} />
      <NumberField
        label="Просят, ₽"
        value={ad?.price}
        isSound={isPrice}
        error="Число от 1 000"
        describedBy={STAYS}
        onCommit={(price) => change((before) => withAd(before, { price }, new Date()))}
      />
      <fieldset className={classes(layout.bare, styles.signs)}>
        <legend>Что насторожило</legend>
        {found.map(([question, name]) => (
          <label key={question} className={own.option}>
            <input
              type="checkbox"
              checked={foundOf(seller, question) !== undefined}
              aria-describedby={STAYS}
              onChange={({ target }) => {
                const given = target.checked ? ({ answer: 'found' } as const) : undefined
                change((before) => withSellerAnswer(before, question, given, new Date()))
              }}
            />
            <span>
              {name} {ofWhom}
            </span>
          </label>
        ))}
        <SignFields words={words} stays={STAYS} />
      </fieldset>
      <StaysHere id={STAYS} />
      <p role="status">
        <VisuallyHidden>{headline}</VisuallyHidden>
      </p>
    </form>
  )
}
