import { useId } from 'react'
import type { ToldSeller } from '#facts/buyer-input.ts'
import { foundOf } from '#facts/seller-signs.ts'
import { type SellerKind, sellerKinds } from '#shared/deal-situation.ts'
import { withSeller } from '#statements/typed.ts'
import { classes } from '#web/ui/classes.ts'
import layout from '#web/ui/layout.module.css'
import styles from '../own.module.css'
import type { BuyerInputEditor } from '../use-buyer-input.ts'
import type { SellerEditor } from './use-seller.ts'

const kindNames: Readonly<Record<SellerKind, string>> = {
  owner: 'Сам владелец',
  proxy: 'По доверенности',
  heir: 'Наследник',
  company: 'Компания, дилер',
}

interface Props {
  readonly words: Pick<BuyerInputEditor, 'change'>
  readonly seller: ToldSeller | undefined
  readonly onAnswer: SellerEditor['answer']
  readonly stays: string
}

/** It decides which checks are asked. */
export function RoleQuestion({ words: { change }, seller, onAnswer, stays }: Props) {
  const id = useId()
  const role = seller?.role
  return (
    <>
      <fieldset className={classes(layout.bare, styles.answers)}>
        <legend>Кто продаёт?</legend>
        <div className={styles.pair}>
          {[...sellerKinds, undefined].map((one) => (
            <label key={one ?? ''} className={styles.option}>
              <input
                type="radio"
                name={id}
                checked={role === one}
                aria-describedby={stays}
                onChange={() => change((words) => withSeller(words, { role: one }, new Date()))}
              />
              <span>{one === undefined ? 'Не знаю' : kindNames[one]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {role === 'heir' && (
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={foundOf(seller, 'certificate') !== undefined}
            aria-describedby={stays}
            onChange={({ target }) =>
              onAnswer('certificate', target.checked ? { answer: 'found' } : undefined)
            }
          />
          <span>Показал свидетельство о наследстве</span>
        </label>
      )}
    </>
  )
}
