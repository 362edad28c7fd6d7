// `npm run bench`: prints the product's figures. Passes and fails nothing.

import { cpus, totalmem } from 'node:os'
import { attack } from './attack.ts'
import { bot } from './bot.ts'
import { botKills } from './bot-kills.ts'
import { cluster } from './cluster.ts'
import { comments } from './comments.ts'
import { crash } from './crash.ts'
import { judging } from './judging.ts'
import { knowledge } from './knowledge.ts'
import { faults, inputs, records } from './matrices.ts'
import { memory } from './memory.ts'
import { million } from './million.ts'
import { money } from './money.ts'
import { mutations } from './mutations.ts'
import { properties } from './properties.ts'
import { purchases } from './purchases.ts'
import { report } from './report.ts'
import { restore } from './restore.ts'
import { scanner } from './scanner.ts'
import { sealKills } from './seal-kills.ts'
import { sealedReports } from './sealed-reports.ts'
import { soak } from './soak.ts'
import { sources } from './sources.ts'
import { tabs } from './tabs.ts'
import { tenAtOnce } from './ten-at-once.ts'
import { throughput } from './throughput.ts'
import { tochnost } from './tochnost.ts'
import { typedSellers } from './typed-sellers.ts'
import { wapiti } from './wapiti.ts'

interface Bench {
  readonly title: string
  readonly run: () => Promise<string>
  /** Slow or large: runs only by name. */
  readonly onDemand?: true
}

const benches: Readonly<Record<string, Bench>> = {
  throughput: {
    title: 'Requests per second compared with a bare node:http server of the same bytes',
    run: throughput,
  },
  tabs: { title: 'Open tabs polling who is signed in', run: tabs },
  report: { title: 'A report on a slow phone', run: report },
  'ten-at-once': { title: 'All ten sections at once', run: tenAtOnce },
  million: { title: 'Answers from the store, a million against a thousand', run: million },
  memory: { title: 'Memory over 100 000 checks', run: memory },
  crash: { title: 'kill -9 during writes', run: crash },
  money: { title: 'Paid requests: kill -9, two servers, throughput', run: money },
  purchases: {
    title: 'What strangers buy of the sellers in an hour, next to honest visitors',
    run: purchases,
  },
  properties: { title: 'Properties: many times the cases of npm test', run: properties, onDemand: true },
  'typed-sellers': {
    title: 'Sellers typed in 500 random sessions: words in requests, logs and tables',
    run: typedSellers,
    onDemand: true,
  },
  cluster: { title: 'Servers and databases lost under load', run: cluster, onDemand: true },
  restore: {
    title: 'A gigabyte of PostgreSQL copied, lost and restored, during payments',
    run: restore,
    onDemand: true,
  },
  comments: { title: 'Comments of a car, a million stored against none', run: comments },
  judging: { title: 'A verdict on a slow phone', run: judging },
  knowledge: { title: 'What VINs and frame numbers tell', run: knowledge },
  tochnost: { title: 'Rates of /tochnost against a known truth, with forgers', run: tochnost },
  scanner: { title: 'Codes with a VIN in 400 made pictures', run: scanner },
  'sealed-reports': {
    title: 'A thousand sealed reports before an outside checker',
    run: sealedReports,
    onDemand: true,
  },
  'seal-kills': { title: 'kill -9 while reports are sealed and logged', run: sealKills, onDemand: true },
  attack: {
    title: 'What strangers may do to the site, next to honest visitors',
    run: attack,
    onDemand: true,
  },
  bot: { title: 'A thousand people write to the bot at once', run: bot, onDemand: true },
  'bot-kills': { title: 'The bot killed between upload and message', run: botKills, onDemand: true },
  soak: { title: 'Half an hour at 1 000 requests a second', run: soak, onDemand: true },
  wapiti: { title: 'What wapiti finds over https, through nginx', run: wapiti, onDemand: true },
  faults: { title: 'Fault matrix', run: faults },
  records: { title: 'Odd records: every section, alone and among good ones', run: records },
  inputs: { title: 'Malformed requests', run: inputs },
  mutations: {
    title: 'Faults planted in a copy, and the tests that notice them',
    run: mutations,
    onDemand: true,
  },
  sources: {
    title: 'Several sources of a section: every order, however each behaves; one report that is bought',
    run: sources,
  },
}

const usual = Object.keys(benches).filter((name) => !benches[name]?.onDemand)
const chosen = process.argv.length > 2 ? process.argv.slice(2) : usual
const unknown = chosen.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`)
  process.exit(2)
}

// Child processes end with this one; an unhandled signal would skip its exit handlers.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

const gigabytes = Math.round(totalmem() / 2 ** 30)
console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}, ${gigabytes} GB`)
for (const name of chosen) {
  const bench = benches[name]
  console.log(`\n## ${bench?.title}\n\n${await bench?.run()}`)
}
process.exit()
