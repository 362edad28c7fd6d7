/** When Prometheus raises each alert, as docs/alarms.md repeats it of the rules. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

export const ALARMS_DOCUMENT = 'docs/alarms.md'

interface Rules {
  readonly groups: readonly { readonly rules: readonly Rule[] }[]
}

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly for?: string
  readonly labels: { readonly severity: string }
}

const whenOf = ({ expr, for: lasting, labels }: Rule): string =>
  `*When.* \`${expr.trim()}\`${lasting ? ` for ${lasting}` : ''}: ${labels.severity}.`

/** The document with what the rules say in the place of what it says; an alert that it does not have stays away. */
export function withRules(document: string): string {
  const { groups }: Rules = parse(readFileSync('deploy/prometheus/alerts.yml', 'utf8'))
  return groups
    .flatMap(({ rules }) => rules)
    .reduce(
      (text, rule) =>
        text.replace(
          new RegExp(String.raw`(?<=^### ${rule.alert}\n\n)(?:\*When\.\* .*\n\n)?`, 'm'),
          () => `${whenOf(rule)}\n\n`,
        ),
      document,
    )
}
