import { useId, useState } from 'react'
import type { PaymentProviderId } from '#shared/payment-providers.ts'
import type { PackId } from '#shared/prices.ts'
import { Button } from '#web/ui/button.tsx'
import { keepChoice, keptChoice } from './kept-choice.ts'
import { OtherProviders } from './other-providers.tsx'
import { packText } from './pack-text.ts'
import styles from './payment-widget.module.css'

interface Props {
  /** The first is the default. */
  readonly packs: readonly [PackId, ...PackId[]]
  /** The first is the default. */
  readonly providers: readonly [PaymentProviderId, ...PaymentProviderId[]]
  readonly busy: boolean
  readonly onOrder: (pack: PackId, provider: PaymentProviderId) => void
}

export function PackChoice({ packs, providers, busy, onOrder }: Props) {
  const [chosen, choose] = useKeptChoice('pack', packs)
  const [provider, take] = useKeptChoice('provider', providers)
  return (
    <form className={styles.choice} action={() => onOrder(chosen, provider)}>
      <Choice
        legend="Сколько запросов купить"
        options={packs}
        {...{ chosen, choose, busy }}
        textOf={packText}
      />
      <Button type="submit" wide busy={busy}>
        Купить {packText(chosen)}
      </Button>
      <OtherProviders
        providers={providers}
        than={provider}
        disabled={busy}
        onTake={(other) => {
          take(other)
          onOrder(chosen, other)
        }}
      />
    </form>
  )
}

function useKeptChoice<Option extends string>(
  what: Parameters<typeof keepChoice>[0],
  options: readonly [Option, ...Option[]],
) {
  const [chosen, set] = useState(() => keptChoice(what, options))
  const choose = (option: Option) => {
    set(option)
    keepChoice(what, option)
  }
  return [chosen, choose] as const
}

interface ChoiceProps<Option extends string> {
  readonly legend: string
  readonly options: readonly Option[]
  readonly chosen: Option
  readonly choose: (option: Option) => void
  readonly busy: boolean
  readonly textOf: (option: Option) => string
}

function Choice<Option extends string>(props: ChoiceProps<Option>) {
  const { legend, options, chosen, choose, busy, textOf } = props
  const name = useId()
  return (
    options.length > 1 && (
      <fieldset className={styles.packs} disabled={busy}>
        <legend>{legend}</legend>
        {options.map((option) => (
          <label key={option} className={styles.pack}>
            <input type="radio" name={name} checked={option === chosen} onChange={() => choose(option)} />
            {textOf(option)}
          </label>
        ))}
      </fieldset>
    )
  )
}
