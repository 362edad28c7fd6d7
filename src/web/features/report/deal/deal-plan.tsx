import { createContext, Fragment, type ReactNode, useContext } from 'react'
import type { Deal } from '#report/deal/deal.ts'
import { type DealRuleName, dealRules } from '#report/deal/deal-rules.ts'
import type { DealOption } from '#report/deal/forms.ts'
import type { DealStep } from '#report/deal/steps.ts'
import type { DealMatter, DealSituation } from '#shared/deal-situation.ts'
import type { SiteFact } from '#shared/facts.ts'
import { formatDate } from '#shared/text/dates.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { href } from '#web/href.ts'
import { handOver } from '#web/store/contract-handover.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import common from '#web/ui/common.module.css'
import layout from '#web/ui/layout.module.css'
import { WhatChanged } from '../share/what-changed.tsx'
import styles from './deal.module.css'

interface Props {
  readonly deal: Deal
  readonly situation: DealSituation
  readonly vin: string | undefined
}

/** Order of the list at the end, which alone names the laws. */
const LawOrder = createContext<readonly DealRuleName[]>([])

export const DealCauses = ({ deal, vin }: Pick<Props, 'deal' | 'vin'>) => (
  <LawOrder value={rulesOf(deal)}>
    {deal.holds.length > 0 ? (
      <Held deal={deal} vin={vin} />
    ) : (
      deal.matters.length > 0 && (
        <Part id="matters" title="Сначала выясните">
          <Matters matters={deal.matters} />
        </Part>
      )
    )}
  </LawOrder>
)

export const DealPlan = ({ deal, situation, vin }: Props) => (
  <LawOrder value={rulesOf(deal)}>
    {deal.holds.length === 0 && <Open deal={deal} vin={vin} />}
    {deal.clauses.length > 0 && <Clauses deal={deal} situation={situation} vin={vin} />}
    {situation.gaps.length > 0 && (
      <Part id="gaps" title="Чего мы не знаем">
        <ul className={layout.bullets}>
          {situation.gaps.map((gap) => (
            <li key={gap}>{gap}</li>
          ))}
        </ul>
      </Part>
    )}
    <Laws />
  </LawOrder>
)

const Part = ({
  id,
  title,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}) => (
  <section className={styles.part} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)

const Held = ({ deal: { holds }, vin }: Pick<Props, 'deal' | 'vin'>) => (
  <Part id="holds" title="Что должно измениться">
    <Matters matters={holds} />
    <p>
      Пока это не так, не передавайте ни денег, ни документов.{' '}
      {vin !== undefined && (
        <>
          Изменилось — <a href={href.check(vin)}>проверьте машину заново</a>: план появится здесь.
        </>
      )}
    </p>
  </Part>
)

const Matters = ({
  matters,
}: {
  readonly matters: readonly (DealMatter & { readonly rule?: DealRuleName })[]
}) => (
  <ul className={layout.bullets}>
    {matters.map(({ title, advice, rule }) => (
      <li key={title}>
        <b>{title}</b>
        <br />
        {advice}
        {rule && <Ground rules={[rule]} />}
      </li>
    ))}
  </ul>
)

const Open = ({ deal: { options, steps }, vin }: Pick<Props, 'deal' | 'vin'>) => (
  <>
    <Part id="payment" title="Договор и деньги">
      <ul className={classes(layout.stack4, styles.options)}>
        {options.map((option) => (
          <Option key={option.form} {...option} />
        ))}
      </ul>
    </Part>
    <Part id="bank" title="Что может задержать банк">
      <p>
        Перевод продавцу банк вправе остановить на два дня; аккредитив — не перевод незнакомому. Поэтому
        деньги собирайте заранее, а ключи и машину передавайте, когда деньги дошли или лежат на аккредитиве.
      </p>
      <Ground rules={BANK_RULES} />
    </Part>
    <Steps id="before" title="До встречи" steps={steps.before} />
    <Steps id="day" title="В день сделки" steps={steps.day} vin={vin} />
    <Steps id="after" title="После" steps={steps.after} />
  </>
)

const fitWords: Readonly<Record<DealOption['fit'], string>> = {
  main: 'Подходит',
  fallback: 'Если не получится',
  unfit: 'Не подойдёт',
  never: 'Никогда',
}

const Option = ({ fit, name, why, rules }: DealOption) => (
  <li data-fit={fit}>
    <span className={styles.fit}>{fitWords[fit]}</span>
    <h3>{name}</h3>
    <p>{why}</p>
    <Ground rules={rules} />
  </li>
)

interface StepsProps {
  readonly id: string
  readonly title: string
  readonly steps: readonly DealStep[]
  /** Undefined: no car, or no repeated check. */
  readonly vin?: string | undefined
}

const Steps = ({ id, title, steps, vin }: StepsProps) => (
  <Part id={id} title={title}>
    <ol className={styles.steps}>
      {steps.map(({ id: step, title: what, why, rule }) => (
        <li key={step}>
          <b>{what}</b>
          <p>{why}</p>
          {step === 'repeat' && vin !== undefined && <WhatChanged vin={vin} />}
          {rule && <Ground rules={[rule]} />}
        </li>
      ))}
    </ol>
  </Part>
)

/** «Закон 3», «Законы 3, 5». */
function Ground({ rules }: { readonly rules: readonly DealRuleName[] }) {
  const order = useContext(LawOrder)
  if (rules.length === 0) return null
  return (
    <p className={common.quiet}>
      {rules.length === 1 ? 'Закон' : 'Законы'}{' '}
      {rules.map((rule, at) => (
        <Fragment key={rule}>
          {at > 0 && ', '}
          <a href={`#${lawId(rule)}`}>{order.indexOf(rule) + 1}</a>
        </Fragment>
      ))}
    </p>
  )
}

const lawId = (rule: DealRuleName): string => `law-${rule}`

const datesOf = ({ since, seen }: SiteFact): string =>
  `${since === undefined ? '' : `с ${formatDate(since)}, `}сверено ${formatDate(seen)}`

const Laws = () => (
  <Part id="laws" title="Законы и сроки">
    <p className={common.quiet}>
      Это сведения о праве и практике, а не юридическая помощь. Законы пересказаны коротко.
    </p>
    <ol className={styles.laws}>
      {useContext(LawOrder).map((name) => (
        <LawLine key={name} name={name} />
      ))}
    </ol>
  </Part>
)

function LawLine({ name }: { readonly name: DealRuleName }) {
  const rule: SiteFact = dealRules[name]
  return (
    <li className={common.quiet} id={lawId(name)}>
      {rule.source.url ? <a href={rule.source.url}>{rule.source.name}</a> : rule.source.name}: {rule.text} (
      {datesOf(rule)})
    </li>
  )
}

const BANK_RULES = ['bankHold', 'bankSigns'] as const

const rulesOf = ({ holds, options, steps }: Deal): DealRuleName[] => [
  ...new Set([
    ...holds.flatMap(({ rule }) => rule ?? []),
    ...options.flatMap(({ rules }) => rules),
    ...(holds.length > 0 ? [] : BANK_RULES),
    ...[...steps.before, ...steps.day, ...steps.after].flatMap(({ rule }) => rule ?? []),
  ]),
]

const Clauses = ({ deal: { clauses, level }, situation: { price }, vin }: Props) => (
  <Part id="clauses" title="Слова для договора">
    <ul className={layout.bullets}>
      {clauses.map(({ text, isInBlank }) => (
        <li key={text}>
          {text}
          {isInBlank && ' Это уже есть в нашем бланке.'}
        </li>
      ))}
    </ul>
    {vin !== undefined && level !== 'unknown' && (
      <p>
        <ButtonLink
          href={href.dogovorOf(vin)}
          onClick={() =>
            handOver(vin, {
              terms: clauses
                .filter(({ isInBlank }) => !isInBlank)
                .map(({ text }) => text)
                .join(' '),
              ...(price !== undefined && { price: formatNumber(price) }),
            })
          }
        >
          Заполнить договор с этими словами
        </ButtonLink>
      </p>
    )}
  </Part>
)
