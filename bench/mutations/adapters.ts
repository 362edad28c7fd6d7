import type { Mutation } from './mutation.ts'

const KIT = ['src/registry-kit']
const ALL = [
  'src/registries/contract.test.ts',
  'src/registries/records.test.ts',
  'src/registries/long-answers.test.ts',
]

/** Registry adapters and their shared kit. */
export const adapters: readonly Mutation[] = [
  {
    breaks: 'a list of records that lost some on the way is read as whole',
    file: 'src/registry-kit/records.ts',
    from: 'if (count === held) return whole',
    to: 'if (count >= held) return whole',
    tests: ['src/registries/gibdd', ...ALL],
  },
  {
    breaks: 'an answer about another VIN is taken for this car',
    file: 'src/registries/gibdd/upstream.ts',
    from: 'if (envelope.vin !== undefined && !sameNumber(envelope.vin, vin))',
    to: "if (envelope.vin === '' && !sameNumber(envelope.vin, vin))",
    tests: ['src/registries/gibdd', ...ALL],
  },
  {
    breaks: 'a single unreadable record reads as nothing found',
    file: 'src/registry-kit/records.ts',
    from: 'whole.records.length === 0 && list.length > 0',
    to: 'whole.records.length === 0 && list.length > 1',
    tests: ['src/registries/gibdd', 'src/registries/recalls', 'src/registries/nsis', ...ALL],
  },
  {
    breaks: 'records beyond the most that are read disappear without a word',
    file: 'src/registry-kit/records.ts',
    from: 'beyond > 0 ? [{ beyond }] : []',
    to: 'beyond > MOST_RECORDS ? [{ beyond }] : []',
    tests: ALL,
  },
  {
    breaks: 'a registry that redirects gets the credential sent to another host',
    file: 'src/registry-kit/exchange.ts',
    from: "redirect: 'manual'",
    to: "redirect: 'follow'",
    tests: KIT,
  },
  {
    breaks: 'a purchase that may have been made is sent a second time',
    file: 'src/registry-kit/open-registry.ts',
    from: '        else if (request.once) error.momentary = false\n',
    to: '',
    tests: [...KIT, 'src/registries/avtocod', 'src/registries/autoteka-reports/bought-once.test.ts'],
  },
  {
    breaks: 'records under an unknown name together with an empty answer are ignored',
    file: 'src/registry-kit/empty-answer.ts',
    from: 'return !isMissing(value) && !isHarmless(value)\n  })',
    to: "return !isMissing(value) && typeof value !== 'object' && !isHarmless(value)\n  })",
    tests: ['src/registries/gibdd', 'src/registries/pledge', 'src/registries/never-greener.test.ts'],
  },
  {
    breaks: 'a pledge that was renewed on the day of its exclusion is in force no more',
    file: 'src/registries/pledge/upstream.ts',
    from: 'dayOf(formatDate(regDate)) >= takenOut',
    to: 'dayOf(formatDate(regDate)) > takenOut',
    tests: ['src/registries/pledge'],
  },
  {
    breaks: 'policies together with the words of an empty answer are dropped',
    file: 'src/registries/nsis/upstream.ts',
    from: 'if (blocks.length === 0 && saysNothing) return noRecords',
    to: 'if (saysNothing) return noRecords',
    tests: ['src/registries/nsis'],
  },
  {
    breaks: 'an error of a gateway passes for an empty answer of the customs',
    file: 'src/registries/customs/upstream.ts',
    from: 'v.strictObject({',
    to: 'v.object({',
    tests: ['src/registries/customs', 'src/registries/never-greener.test.ts'],
  },
  {
    breaks: 'one source that reports nothing is enough where several must answer',
    file: 'src/registries/autoteka-scoring/risk-flags.ts',
    from: "flags.every(({ says }) => says === 'no')",
    to: "flags.some(({ says }) => says === 'no')",
    tests: ['src/registries/autoteka-scoring'],
  },
  {
    breaks: 'a list that failed reads as empty together with another that is empty',
    file: 'src/registries/avtocod/several.ts',
    from: 'if (records.length === 0 && failure !== undefined) throw failure',
    to: 'if (lists.length === 0 && failure !== undefined) throw failure',
    tests: ['src/registries/avtocod'],
  },
]
