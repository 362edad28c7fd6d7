import type { Deal } from '#report/deal/deal.ts'
import { type DealRuleName, dealRules } from '#report/deal/deal-rules.ts'
import type { DealOption } from '#report/deal/forms.ts'
import type { DealStep } from '#report/deal/steps.ts'
import type { DealSituation } from '#shared/deal-situation.ts'
import { formatDate } from '#shared/text/dates.ts'
import { withoutPressables } from '../check/plain-words.ts'
import type { Paragraph } from './text-pages.ts'

const fits: Readonly<Record<DealOption['fit'], string>> = {
  main: 'Подходит',
  fallback: 'Если не получится',
  unfit: 'Не подойдёт',
  never: 'Никогда',
}

export function dealBlocks(
  { headline, advice, holds, matters, options, steps, clauses }: Deal,
  { gaps }: DealSituation,
): Paragraph[] {
  return [
    { text: `${headline}. ${advice}` },
    ...titled(
      'Что должно измениться',
      holds.map(
        (one) => `${withoutPressables(one.title)}\n${withoutPressables(one.advice)}${ground(one.rule)}`,
      ),
    ),
    ...titled(
      'Сначала выясните',
      matters.map((one) => `${withoutPressables(one.title)}\n${withoutPressables(one.advice)}`),
    ),
    ...titled(
      'Договор и деньги',
      options.map((one) => `${fits[one.fit]}: ${one.name}\n${one.why}${one.rules.map(ground).join('')}`),
    ),
    ...titled('До встречи', steps.before.map(stepText)),
    ...titled('В день сделки', steps.day.map(stepText)),
    ...titled('После', steps.after.map(stepText)),
    ...titled(
      'В договор',
      clauses.map(({ text }) => withoutPressables(text)),
    ),
    ...titled('Чего мы не знаем', gaps.map(withoutPressables)),
  ]
}

const titled = (title: string, texts: readonly string[]): Paragraph[] =>
  texts.flatMap((text, at) => [
    ...(at === 0 ? [{ text: `${title}:` }] : []),
    { text: `${at + 1}. ${text}`, isNear: true },
  ])

const stepText = ({ title, why, rule }: DealStep): string =>
  `${withoutPressables(title)}\n${why}${ground(rule)}`

function ground(name: DealRuleName | undefined): string {
  if (name === undefined) return ''
  const { text, source, seen } = dealRules[name]
  return `\n(${text}. ${source.name}, сверено ${formatDate(new Date(seen))})`
}
