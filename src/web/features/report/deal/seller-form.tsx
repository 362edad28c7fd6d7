import { useId } from 'react'
import { isPrice } from '#facts/told-limits.ts'
import { type SellerRole, type SellerSign, sellerRoles, sellerSigns } from '#shared/deal-situation.ts'
import { withAd, withSeller } from '#statements/typed.ts'
import { classes } from '#web/ui/classes.ts'
import layout from '#web/ui/layout.module.css'
import field from '#web/ui/text-field.module.css'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { NumberField } from '../own/number-field.tsx'
import { StaysHere } from '../own/own-row.tsx'
import type { BuyerInputEditor } from '../own/use-told.ts'
import styles from './deal.module.css'

const roleNames: Readonly<Record<SellerRole, string>> = {
  owner: 'Сам собственник',
  proxy: 'По доверенности, её не проверяли',
  'proxy-checked': 'По доверенности, её проверили',
  heir: 'Наследник, свидетельства нет',
  'heir-certified': 'Наследник со свидетельством',
  company: 'Организация, салон',
}

const signNames: Readonly<Record<SellerSign, string>> = {
  bankrupt: 'Нашли банкротство продавца',
  debts: 'Нашли его долги у приставов',
  pressed: 'Его торопят, или за него говорят другие',
}

const STAYS = 'seller-stays'

interface Props extends BuyerInputEditor {
  /** Announced when the words change it. */
  readonly headline: string
}

/** Makes the plan stricter, never easier. */
export function SellerForm({ told: { seller, ad }, change, headline }: Props) {
  const roleId = useId()
  const signs = seller?.signs ?? []
  const edit = (typed: Parameters<typeof withSeller>[1]) =>
    change((before) => withSeller(before, typed, new Date()))
  return (
    <form className={styles.seller} aria-labelledby="seller" onSubmit={(event) => event.preventDefault()}>
      <h2 id="seller">Кто продаёт</h2>
      <div className={field.field}>
        <label htmlFor={roleId}>Продавец</label>
        <select
          id={roleId}
          className={classes(field.input, styles.role)}
          aria-describedby={STAYS}
          value={seller?.role ?? ''}
          onChange={({ target }) => edit({ role: sellerRoles.find((role) => role === target.value) })}
        >
          <option value="">Не знаю</option>
          {sellerRoles.map((role) => (
            <option key={role} value={role}>
              {roleNames[role]}
            </option>
          ))}
        </select>
      </div>
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
        {sellerSigns.map((sign) => (
          <label key={sign} className={layout.pick}>
            <input
              type="checkbox"
              checked={signs.includes(sign)}
              onChange={({ target }) =>
                edit({
                  signs: sellerSigns.filter((one) => (one === sign ? target.checked : signs.includes(one))),
                })
              }
            />
            {signNames[sign]}
          </label>
        ))}
      </fieldset>
      <StaysHere id={STAYS} />
      <p role="status">
        <VisuallyHidden>{headline}</VisuallyHidden>
      </p>
    </form>
  )
}
