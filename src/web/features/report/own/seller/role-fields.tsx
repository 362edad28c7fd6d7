import { useId } from 'react'
import { type PressureSign, pressureSigns } from '#facts/buyer-input.ts'
import { chosenRole } from '#facts/seller-signs.ts'
import { type SellerRole, sellerRoles } from '#shared/deal-situation.ts'
import { withRole, withSeller } from '#statements/typed.ts'
import { classes } from '#web/ui/classes.ts'
import field from '#web/ui/text-field.module.css'
import styles from '../own.module.css'
import type { BuyerInputEditor } from '../use-buyer-input.ts'

const roleNames: Readonly<Record<SellerRole, string>> = {
  owner: 'Сам собственник',
  proxy: 'По доверенности, её не проверяли',
  'proxy-checked': 'По доверенности, её проверили',
  heir: 'Наследник, свидетельства нет',
  'heir-certified': 'Наследник со свидетельством',
  company: 'Компания, дилер',
}

interface Props {
  readonly words: Pick<BuyerInputEditor, 'buyerInput' | 'change'>
  readonly stays: string
}

export function RoleField({ words: { buyerInput, change }, stays }: Props) {
  const id = useId()
  const edit = (value: string) =>
    change((before) =>
      withRole(
        before,
        sellerRoles.find((role) => role === value),
        new Date(),
      ),
    )
  return (
    <div className={field.field}>
      <label htmlFor={id}>Продавец</label>
      <select
        id={id}
        className={classes(field.input, styles.role)}
        aria-describedby={stays}
        value={chosenRole(buyerInput.seller) ?? ''}
        onChange={({ target }) => edit(target.value)}
      >
        <option value="">Не знаю</option>
        {sellerRoles.map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </select>
    </div>
  )
}

const signNames: Readonly<Record<PressureSign, string>> = {
  aged: 'Пожилой, и близкие о продаже не знают',
  guided: 'За него говорят или подсказывают другие',
  hurried: 'Торопит: сегодня, наличными или чужому человеку',
}

export const SignFields = ({ words: { buyerInput, change }, stays }: Props) =>
  pressureSigns.map((sign) => {
    const signs = buyerInput.seller?.signs ?? []
    return (
      <label key={sign} className={styles.option}>
        <input
          type="checkbox"
          checked={signs.includes(sign)}
          aria-describedby={stays}
          onChange={({ target }) =>
            change((before) => withSeller(before, { signs: toggle(signs, sign, target.checked) }, new Date()))
          }
        />
        <span>{signNames[sign]}</span>
      </label>
    )
  })

const toggle = (signs: readonly PressureSign[], sign: PressureSign, isOn: boolean): PressureSign[] =>
  pressureSigns.filter((one) => (one === sign ? isOn : signs.includes(one)))
