import { eq } from 'drizzle-orm'
import { demoCarByVin } from '../../src/demo/world/car-by-vin.ts'
import { commentDecisions, comments } from '../../src/server/db/schema/comments.ts'
import { awaitedPayments, ledger, operations, orders } from '../../src/server/db/schema/payments.ts'
import { paidLookups } from '../../src/server/db/schema/plates.ts'
import { sealedReports } from '../../src/server/db/schema/sealed-reports.ts'
import { prove } from '../../src/server/features/balance/prove.ts'
import { readCheckpoint } from '../../src/server/tlog/checkpoint.ts'
import type { Envelope } from '../../src/shared/contract/envelope.ts'
import { LEVEL_WORDS } from '../../src/shared/text/level-words.ts'
import { lookAt } from './actors/payers.ts'
import { read } from './actors/sealers.ts'
import { present, sectionPath } from './actors/visitors.ts'
import { carsOf, vins } from './cars.ts'
import { correctionProblems, refundProblems } from './invariants-of-desk.ts'
import { newsProblems } from './invariants-of-news.ts'
import { groupId } from './machine/chats.ts'
import { pass, simulatedNow, whileTimePasses } from './machine/time.ts'
import type { Model } from './model.ts'
import { answerProblems, verdictProblems } from './truth.ts'
import type { World } from './world.ts'

/** Longer than any time-out between a visitor and a source: the deadline of a registry is 40 s. */
const LONGEST_MS = 100_000

/** Problems after a step, the worst first. @param isThorough includes those that cost more to find */
export async function problemsNow(world: World, model: Model, isThorough: boolean): Promise<string[]> {
  const seen = [...model.problems, ...stuck(model), ...leaks(world, model), ...botVerdicts(world)]
  if (!isThorough || seen.length > 0) return seen
  return whileTimePasses(
    Promise.all([
      proof(world),
      credits(world),
      unwatched(world, model),
      doubled(world, model),
      undecided(world),
      correctionProblems(world, model),
      refundProblems(world),
    ]).then((found) => found.flat()),
  )
}

/** Every request ends. */
const stuck = ({ pending }: Model): string[] =>
  [...pending]
    .filter(({ since }) => simulatedNow() - since > LONGEST_MS)
    .map(({ words }) => `stuck: ${words} has had no answer for ${LONGEST_MS / 1000} s`)

/** Read lines of each log; a line is searched once. */
const searched = new WeakMap<readonly string[], number>()

/** No personal data in a log. */
function leaks({ log }: World, { secrets }: Model): string[] {
  const from = searched.get(log) ?? 0
  searched.set(log, log.length)
  const lines = log.slice(from).join('\n')
  return [...secrets].filter((secret) => lines.includes(secret)).map(() => 'private: a log has personal data')
}

/** The books balance. */
async function proof({ database: { db } }: World): Promise<string[]> {
  const { problems } = await prove(db)
  return problems.map((problem) => `ledger: ${problem}`)
}

/** Requests are sold for money that the provider has, and once for each order. */
async function credits({ database: { db }, payments }: World): Promise<string[]> {
  const purchases = await db.select().from(ledger).where(eq(ledger.kind, 'purchase'))
  const paid = new Map<string, number>()
  for (const { form, amount, state, switches } of payments.operations())
    if (state === 'paid' && !switches.wrongSignature && !switches.testMode)
      paid.set(form.get('MNT_TRANSACTION_ID') ?? '', Number(switches.amount ?? amount) * 100)
  for (const { metadata, amount, status } of payments.yookassa.payments.values())
    if (status === 'succeeded') paid.set(String(metadata.order), Number(amount.value) * 100)
  const all = await db.select().from(orders)
  return purchases.flatMap(({ reference, requests }) => {
    const order = all.find(({ id }) => id === reference)
    if (paid.get(reference) !== order?.kopecks) return [`money: an order was credited without its money`]
    return order?.requests === requests
      ? []
      : [`money: an order for ${order?.requests} got ${requests} requests`]
  })
}

/** Longer than the pause between two rounds of the collector and a slow provider's answer. */
const OVERDUE_MS = 120_000

/** The site asks ЮKassa about every payment of an open order, without a visit to its page. */
async function unwatched({ database: { db } }: World, model: Model): Promise<string[]> {
  const rows = await db.select().from(awaitedPayments)
  return model.orders
    .filter(({ provider, person }) => provider === 'yookassa' && !person.isDeleted)
    .flatMap(({ id }) => {
      const awaited = rows.find(({ orderId }) => orderId === id)
      if (!awaited) return ['money: a payment of yookassa is never asked about']
      const isOverdue = awaited.askAt.getTime() < simulatedNow() - OVERDUE_MS
      return awaited.state === 'pending' && isOverdue ? ['money: a payment of yookassa is overdue'] : []
    })
}

/** A comment is stored once, however often servers die. A deleted one has lost its text. */
async function doubled({ database: { db } }: World, model: Model): Promise<string[]> {
  const rows = await db.select({ text: comments.text }).from(comments)
  const written = rows.map(({ text }) => text).filter((text) => model.comments.has(text))
  return new Set(written).size === written.length ? [] : ['doubled: a comment is stored twice']
}

/** Problems after everything has recovered, and those of a stop. */
export async function finalProblems(world: World, model: Model): Promise<string[]> {
  world.standIns.clearFaults()
  world.weather.lossPercent = 0
  world.weather.slowestMs = 50
  world.weather.strangers = false
  world.trouble.failing = 0
  await pass(LONGEST_MS + 20_000)
  await whileTimePasses(world.payments.settled())
  for (const order of model.orders.filter(({ person }) => !person.isDeleted))
    await whileTimePasses(lookAt(model, order))
  for (const link of model.sealed) await whileTimePasses(read(model, link))
  model.problems.push(...(await whileTimePasses(unanswered(world, model), LONGEST_MS)))
  const problems = await problemsNow(world, model, true)
  problems.push(...(await whileTimePasses(lostMoney(world, model))))
  problems.push(...(await whileTimePasses(heldRequests(world))))
  problems.push(...(await whileTimePasses(lostComments(world, model))))
  problems.push(...(await whileTimePasses(lostReports(world, model))))
  problems.push(...(await whileTimePasses(commentMessages(world))))
  problems.push(...(await whileTimePasses(newsProblems(world, model))))
  const left = await world.close()
  problems.push(...left.map((timer) => `leak: ${timer} runs on after the stop`))
  return problems
}

/** The cars of the seed that any source answers about. */
const asked = ({ seed }: World) =>
  carsOf(seed).filter((vin) => {
    const { silent, withheld } = demoCarByVin(vin)
    return silent === undefined && withheld === undefined
  })

/** Once every source answers again, so does the site. */
async function unanswered(world: World, { nights }: Model): Promise<string[]> {
  const questions = asked(world).flatMap((vin) => present.map(({ section }) => ({ vin, section })))
  const found = await Promise.all(
    questions.map(async ({ vin, section }) => {
      const { status, body } = await world.ask('GET', sectionPath(section, vin))
      const answer = body as Envelope<unknown>
      if (answer.success) return answerProblems({ isLater: nights > 0, vin, section, answer })
      return [`unanswered: ${section.id} of ${vin} still fails with ${status} ${answer.error}`]
    }),
  )
  return found.flat()
}

/** Every payment that the site could learn of has bought its requests. */
async function lostMoney({ database: { db }, payments }: World, model: Model): Promise<string[]> {
  const seen = new Set((await db.select({ id: operations.id }).from(operations)).map(({ id }) => id))
  const delivered = payments
    .operations()
    .filter(({ delivered: isDelivered, state }) => isDelivered && state === 'paid')
  const succeeded = [...payments.yookassa.payments.values()].filter(({ status }) => status === 'succeeded')
  const known = new Set(model.orders.map(({ id }) => id))
  const lost = [
    ...delivered.filter(({ id, switches }) => !switches.wrongSignature && !seen.has(id)).map(() => 'moneta'),
    ...succeeded
      .filter(({ id, metadata }) => known.has(String(metadata.order)) && !seen.has(id))
      .map(() => 'yookassa'),
  ]
  return lost.map((provider) => `money: a payment of ${provider} was lost`)
}

/** Every search has ended, also that of a server that died. */
async function heldRequests({ database: { db } }: World): Promise<string[]> {
  const count = await db.$count(paidLookups, eq(paidLookups.state, 'reserved'))
  return count === 0 ? [] : ['money: a search still holds its request']
}

/** A comment that was accepted is stored. */
async function lostComments({ database: { db } }: World, model: Model): Promise<string[]> {
  const stored = new Set((await db.select({ text: comments.text }).from(comments)).map(({ text }) => text))
  const isOfDeleted = model.people.some(({ isDeleted }) => isDeleted)
  if (isOfDeleted) return []
  return [...model.comments]
    .filter(([text, accepted]) => accepted > 0 && !stored.has(text))
    .map(() => 'lost: an accepted comment is not stored')
}

/** Every sealed report has a place in one log, which a witness has cosigned whole. */
async function lostReports({ database: { db }, witness }: World, model: Model): Promise<string[]> {
  const open = model.sealed.filter(({ state, person }) => state === 'open' && !person.isDeleted)
  const places = open.filter(({ whole }) => whole === undefined).map(({ index }) => index)
  const size = readCheckpoint(witness.note() ?? '')?.size ?? 0
  const count = await db.$count(sealedReports)
  return [
    ...open
      .filter(
        ({ whole, index }) =>
          whole?.state !== 'withdrawn' && whole?.state !== 'withdrawing' && index === undefined,
      )
      .map(({ vin }) => `lost: a sealed report of ${vin} does not open from the log`),
    ...(new Set(places).size === places.length ? [] : ['log: two reports have one place']),
    ...(witness.forks() === 0 ? [] : ['log: it has two histories']),
    ...(size >= count ? [] : [`log: its witness has seen ${size} of ${count} reports`]),
  ]
}

/** Verdicts in the bot's messages, which name their car. */
const botVerdicts = ({ chats }: World): string[] =>
  chats.messages.flatMap(({ text }) => {
    const vin = vins.find((one) => text.includes(one))
    if (vin === undefined) return []
    const level = (['clear', 'stop'] as const).find((one) => text.includes(`${LEVEL_WORDS[one]}. `))
    return level === undefined ? [] : verdictProblems(vin, level, 'the bot')
  })

/** A comment is public only by the last decision of a moderator. */
async function undecided({ database: { db } }: World): Promise<string[]> {
  const published = await db.select({ id: comments.id }).from(comments).where(eq(comments.state, 'published'))
  const decisions = await db.select().from(commentDecisions).orderBy(commentDecisions.id)
  const last = new Map(decisions.map(({ commentId, to }) => [commentId, to]))
  return published
    .filter(({ id }) => last.get(id) !== 'published')
    .map(() => 'moderation: a comment is public without a decision')
}

/** Each comment reaches the moderators, once unless something went wrong. */
async function commentMessages({ database: { db }, chats, hasBot, disturbances }: World): Promise<string[]> {
  if (!hasBot) return []
  const repetitions = disturbances() + chats.spoilt() + chats.unheard()
  const rows = await db.select({ id: comments.id, state: comments.state }).from(comments)
  return rows.flatMap(({ id, state }) => {
    const count = chats.messages.filter(
      ({ chatId, text }) => chatId === groupId && text.includes(`Комментарий №\u00a0${id}\n`),
    ).length
    if (count === 0 && state !== 'deleted' && chats.spoilt() === 0)
      return ['lost: moderators never saw a comment']
    return count > 1 + repetitions ? [`doubled: moderators got a comment ${count} times`] : []
  })
}
