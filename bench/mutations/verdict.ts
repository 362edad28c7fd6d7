import type { Mutation } from './mutation.ts'

/** Tests of the judgement, likeliest first. */
const JUDGED = [
  'src/verdict/verdict.test.ts',
  'src/facts/unread.test.ts',
  'src/facts/sources',
  'src/verdict/rules',
]
const RULES = ['src/verdict/rules/rules.test.ts', 'src/verdict/rules/thresholds.test.ts', 'src/verdict/rules']

/** Verdict rules, conditions for *clear*, and marks. */
export const verdict: readonly Mutation[] = [
  {
    breaks: 'a car that its register does not know can be clear',
    file: 'src/verdict/required.ts',
    from: '...notRegistered(answers).map((answer) => ({',
    to: '...notRegistered(answers).slice(1).map((answer) => ({',
    tests: JUDGED,
  },
  {
    breaks: 'a stale answer, or one of another day, counts as one of today',
    file: 'src/verdict/required.ts',
    from: '!stale && formatDate(new Date(checkedAt)) === formatDate(now)',
    to: '!stale || formatDate(new Date(checkedAt)) === formatDate(now)',
    tests: JUDGED,
  },
  {
    breaks: 'a car is clear although one of the sources refuses to answer',
    file: 'src/verdict/required.ts',
    from: 'refusedBy !== undefined',
    to: 'refusedBy?.length === 0',
    tests: ['src/facts/sources/sources.test.ts', ...JUDGED],
  },
  {
    breaks: 'one unreadable record of a required answer does not prevent clear',
    file: 'src/verdict/required.ts',
    from: 'unreadOfAnswer(answer, asked).length === 0 &&',
    to: 'unreadOfAnswer(answer, asked).length <= 1 &&',
    tests: JUDGED,
  },
  {
    breaks: 'a warning disappears behind an answer that is missing',
    file: 'src/verdict/judged-by.ts',
    from: "if (levels.includes('careful')) return 'careful'",
    to: "if (levels.includes('careful')) return isAnythingInTheWay ? 'unknown' : 'careful'",
    tests: ['src/verdict/rules/rules.test.ts', ...JUDGED],
  },
  {
    breaks: 'a restriction of an unknown kind does not stop the deal',
    file: 'src/verdict/rules/stop.ts',
    from: 'car.restrictions.filter((one) => !isStruckOff(one))',
    to: 'car.restrictions.filter((one) => isBan(one) && !isStruckOff(one))',
    tests: RULES,
  },
  {
    breaks: 'a pledge without a named creditor does not stop the deal',
    file: 'src/verdict/rules/stop.ts',
    from: 'car.pledges.filter(({ isInForce, isRetainedTitle }) => isInForce && !isRetainedTitle)',
    to: 'car.pledges.filter(({ isInForce, isRetainedTitle, holders }) => isInForce && !isRetainedTitle && holders.length > 0)',
    tests: RULES,
  },
  {
    breaks: 'a mark of scrapping is read as one of export',
    file: 'src/verdict/rules/stop.ts',
    from: "disposals.filter(({ kind }) => kind === 'scrapped')",
    to: "disposals.filter(({ kind }) => kind === 'exported')",
    tests: RULES,
  },
  {
    breaks: 'a resale on the first day after the term counts as a quick one',
    file: 'src/facts/ownership.ts',
    from: 'days >= RESALE_DAYS',
    to: 'days > RESALE_DAYS',
    tests: ['src/verdict/rules/thresholds.test.ts', 'src/verdict/rules', 'src/report/marks'],
  },
  {
    breaks: 'a car with any former owner is reported to have no present one',
    file: 'src/verdict/rules/careful/owners.ts',
    from: 'owners.every((owner) => isOver(owner, now))',
    to: 'owners.some((owner) => isOver(owner, now))',
    tests: RULES,
  },
  {
    breaks: 'an accident shortly before a sale is missed for an owner of a few months',
    file: 'src/verdict/rules/joined/sales.ts',
    from: 'isShort ? Math.min(lately,',
    to: 'isShort ? Math.max(lately,',
    tests: RULES,
  },
  {
    breaks: 'a rounded odometer reading is reported as turned back',
    file: 'src/facts/odometer.ts',
    from: 'earlier - km > Math.max(',
    to: 'earlier - km > Math.min(',
    tests: ['src/verdict/mileage', 'src/verdict/rules/thresholds.test.ts', 'src/verdict/rules'],
  },
  {
    breaks: 'an accident that two sources report is counted twice',
    file: 'src/facts/events.ts',
    from: 'const [key = event] = event.flatMap(({ alike }) => alike ?? []).sort()',
    to: 'const key = event',
    tests: ['src/facts/sources/sources.test.ts', 'src/report/marks', ...RULES, 'src/facts/sources'],
  },
  {
    breaks: 'two cards of one accident number count as two accidents',
    file: 'src/facts/events.ts',
    from: 'item.number === undefined ? item',
    to: 'item.number !== null ? item',
    tests: ['src/facts/identity.test.ts'],
  },
  {
    breaks: 'a date that could not be read does not bar clear',
    file: 'src/verdict/required.ts',
    from: 'fact.unreadDates !== undefined && ',
    to: 'fact.unreadDates === null && ',
    tests: ['src/facts/unread-dates.test.ts', 'src/registries/unread-dates.test.ts'],
  },
  {
    breaks: 'sources that differ by one record are not in dispute',
    file: 'src/facts/sources/disputes.ts',
    from: 'records.length > 0 && !OF_OTHERS.has(kind)',
    to: 'records.length > 1 && !OF_OTHERS.has(kind)',
    tests: ['src/facts/sources/sources.test.ts', 'src/facts/sources', 'src/verdict/verdict.test.ts'],
  },
  {
    breaks: 'a section whose answer cannot be relied on is still marked as good',
    file: 'src/report/marks/marks.ts',
    from: 'surroundings.isDoubted ? withoutPraise(dayed)',
    to: 'surroundings.worst !== undefined ? withoutPraise(dayed)',
    tests: ['src/report/marks', 'src/facts/sources', 'src/facts/unread.test.ts'],
  },
]
