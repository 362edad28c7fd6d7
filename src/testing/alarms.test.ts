import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LEAST_FREE_BYTES } from '#server/db/disk.ts'
import { READY_WITHIN_MS } from '#server/http/readiness.ts'
import { ALARM_PERIOD_MS, alarms } from '#server/platform/alarms.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import dashboard from '../../deploy/grafana/dashboard.json' with { type: 'json' }
import { ALARMS_DOCUMENT, withRules } from './alert-rules.ts'

const read = (file: string) => readFileSync(file, 'utf8')

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted()

const [, ofLog = '', ofRules = ''] = read(ALARMS_DOCUMENT).split(/^## /m)
const headings = (part: string) => found(part, /^### (.+)$/gm)

const rules = read('deploy/prometheus/alerts.yml')

/** Every alarm that the code can log; a message that is put together could not be looked up. */
const logged = () => {
  const files = globSync('src/server/**/*.ts').filter((file) => !file.includes('.test.'))
  return files.flatMap((file) => found(read(file), /['"`]alarm: (.+?)['"`]/g))
}

describe('docs/alarms.md', () => {
  it('names every alarm that the code logs, and the code counts it from nought on', () => {
    expect(sorted(alarms)).toEqual(sorted(logged()))
    expect(headings(ofLog)).toEqual(sorted(alarms))
  })

  it('names every alert that Prometheus raises', () => {
    expect(headings(ofRules)).toEqual(found(rules, /- alert: (\w+)/g))
  })

  it('says of each what it means and what to do', () => {
    for (const part of [ofLog, ofRules]) {
      for (const entry of part.split(/^### /m).slice(1)) {
        expect(entry).toMatch(/^.+\n\n(\*When\.\* \S.*\n\n)?\*Means\.\* \S.*\n\n\*Do\.\* \S/)
      }
    }
  })

  it('says when each alert is raised: written anew by `npm run fix`', () => {
    expect(withRules(read(ALARMS_DOCUMENT))).toBe(read(ALARMS_DOCUMENT))
    expect(found(ofRules, /^(\*When\.\*) /gm)).toHaveLength(headings(ofRules).length)
  })

  it('says of the log’s alarms what the code goes by', () => {
    expect(ofLog).toContain(`less than ${LEAST_FREE_BYTES / 2 ** 20} MB left`)
    expect([ALARM_PERIOD_MS, READY_WITHIN_MS]).toEqual([60_000, 1000])
    expect(found(ofLog, /Logged once a minute/g)).toHaveLength(3)
    expect(ofLog).toContain('does not take a write within a second')
  })
})

/** Of Prometheus itself, of the exporters of Debian, and of `deploy/prometheus/tell-ended.sh`. */
const OF_OTHERS = /^(up$|node_|pg_stat_|probe_|haproxy_|avtosled_task_)/

/** Names of metrics in expressions: what has an underscore, is no function, no quotation and no label. */
const metricsIn = (expressions: readonly string[]) => {
  const unquoted = expressions
    .map((expression) => expression.replace(/"[^"]*"|\b(?:by|on) \([^)]*\)|\w+(?==~?")/g, ''))
    .join('\n')
  return sorted(found(unquoted, /\b([a-z]+(?:_[a-z0-9]+)+)\b(?!\s*\()/g))
}

describe.each([
  {
    place: 'an alert',
    expressions: found(rules.replace(/>-\n\s+/g, ''), /^ +expr: (.+(?:\n +(?:or|\/) .+)*)$/gm),
  },
  {
    place: 'the dashboard',
    expressions: dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  },
])('what $place asks of Prometheus', ({ expressions }) => {
  it('is counted by the servers', async () => {
    const own = (await createMetrics().registry.getMetricsAsJSON()).map(({ name }) => name)
    const asked = metricsIn(expressions).filter((name) => !OF_OTHERS.test(name))
    expect(asked.length).toBeGreaterThan(9)
    expect(asked.filter((name) => !own.includes(name.replace(/_bucket$/, '')))).toEqual([])
  })
})
