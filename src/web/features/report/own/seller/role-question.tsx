import { useId, useState } from 'react'
import type { ToldSeller } from '#facts/told.ts'
import type { SellerRole } from '#shared/deal-situation.ts'
import { withSeller } from '#statements/typed.ts'
import { classes } from '#web/ui/classes.ts'
import layout from '#web/ui/layout.module.css'
import styles from '../own.module.css'
import type { BuyerInputEditor } from '../use-told.ts'

const kinds = ['owner', 'proxy', 'heir', 'company'] as const

type SellerKind = (typeof kinds)[number]

const kindNames: Readonly<Record<SellerKind, string>> = {
  owner: 'Сам владелец',
  proxy: 'По доверенности',
  heir: 'Наследник',
  company: 'Компания, дилер',
}

const kindOf = (role: SellerRole | undefined): SellerKind | undefined =>
  kinds.find((kind) => role === kind || role?.startsWith(`${kind}-`))

interface Props {
  readonly words: Pick<BuyerInputEditor, 'told' | 'change'>
  readonly stays: string
}

/** The first question: it decides which checks are asked. */
export function RoleQuestion({ words: { told, change }, stays }: Props) {
  const id = useId()
  const [before, setBefore] = useState<Partial<Record<SellerKind, SellerRole>>>({})
  const { seller } = told
  const kind = kindOf(seller?.role)
  const say = (role: SellerRole | undefined) => change((words) => withSeller(words, { role }, new Date()))
  const choose = (next: SellerKind | undefined) => {
    if (kind !== undefined) setBefore({ ...before, [kind]: seller?.role })
    say(next && roleAs(next, seller, before[next]))
  }
  return (
    <>
      <fieldset className={classes(layout.bare, styles.answers)}>
        <legend>Кто продаёт?</legend>
        <div className={styles.pair}>
          {[...kinds, undefined].map((one) => (
            <label key={one ?? ''} className={styles.option}>
              <input
                type="radio"
                name={id}
                checked={kind === one}
                aria-describedby={stays}
                onChange={() => choose(one)}
              />
              <span>{one === undefined ? 'Не знаю' : kindNames[one]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {kind === 'heir' && (
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={seller?.role === 'heir-certified'}
            aria-describedby={stays}
            onChange={({ target }) => say(target.checked ? 'heir-certified' : 'heir')}
          />
          <span>Показал свидетельство о наследстве</span>
        </label>
      )}
    </>
  )
}

/** A changed answer keeps the earlier role. What the register of powers has outweighs it. */
export function roleAs(
  kind: SellerKind,
  seller: ToldSeller | undefined,
  before: SellerRole | undefined,
): SellerRole {
  const power = seller?.answers?.power?.answer
  if (kind !== 'proxy' || power === undefined) return before ?? kind
  return power === 'found' ? 'proxy-checked' : 'proxy'
}
