/** `docs/asvs.md`, made from `docs/asvs.json`. `npm run fix` writes it. */
import { readFileSync } from 'node:fs'

export const ASVS_DOCUMENT = 'docs/asvs.md'

export interface Requirement {
  /** `V1.2.3` of OWASP ASVS 5.0.0. */
  readonly id: string
  readonly level: 1 | 2 | 3
  /** `path > part of the test's name`. */
  readonly test?: string
  /** A file or folder. */
  readonly code?: string
  readonly reason?: string
  /** Not met. */
  readonly open?: true
}

export const requirements: readonly Requirement[] = JSON.parse(readFileSync('docs/asvs.json', 'utf8'))

const NOT_APPLICABLE = 'Not applicable: '

type State = 'met' | 'not applicable' | 'open'

export const stateOf = ({ open, reason }: Requirement): State => {
  if (open) return 'open'
  return reason?.startsWith(NOT_APPLICABLE) ? 'not applicable' : 'met'
}

const HEAD = `# OWASP ASVS 5.0.0, requirement by requirement

\`npm run fix\` writes this page from \`docs/asvs.json\`; a test checks that every named test and file exists. The requirements themselves: [OWASP](https://github.com/OWASP/ASVS/tree/v5.0.0/5.0/en). Decisions that they ask for: [security.md](security.md).
`

const LEVELS = [1, 2, 3] as const
const STATES = ['met', 'not applicable', 'open'] as const

function countsRow(level: Requirement['level']): string {
  const all = requirements.filter((one) => one.level === level)
  const counts = STATES.map((state) => all.filter((one) => stateOf(one) === state).length)
  return `| ${[level, ...counts, all.length].join(' | ')} |`
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function row(requirement: Requirement): string {
  const { id, level, test, code, reason } = requirement
  const [path, name] = test?.split(' > ') ?? []
  const evidence = [
    path && `\`${path}\`${name ? ` “${name}”` : ''}`,
    code && `\`${code}\``,
    reason?.replace(NOT_APPLICABLE, ''),
  ]
  return `| ${id} | ${level} | ${stateOf(requirement)} | ${cell(evidence.filter(Boolean).join('; '))} |`
}

const chapterOf = ({ id }: Requirement): string => id.split('.')[0] ?? ''

/** @returns the whole document, with a line break at its end. */
export function asvsDocument(): string {
  const chapters = [...new Set(requirements.map(chapterOf))].map((chapter) =>
    [
      `## ${chapter}\n`,
      '| Requirement | Level | State | Evidence |',
      '|---|---|---|---|',
      ...requirements.filter((one) => chapterOf(one) === chapter).map(row),
    ].join('\n'),
  )
  const counts = [
    '| Level | met | not applicable | open | all |',
    '|---|---|---|---|---|',
    ...LEVELS.map(countsRow),
  ].join('\n')
  return `${[HEAD, counts, ...chapters].join('\n\n').replace('\n\n\n', '\n\n')}\n`
}
