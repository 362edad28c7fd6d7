import type { Fault } from './fault.ts'

export const searches: readonly Fault[] = [
  {
    breaks: 'a request that went back to the balance is also spent, because both guards are gone',
    file: 'src/server/features/balance/ledger.ts',
    from: "exists('return', lookup)",
    to: "exists('return', '')",
    also: {
      file: 'src/server/features/balance/lookup-rows.ts',
      from: 'and(isReserved(id), condition)',
      to: 'and(eq(paidLookups.id, id), condition)',
    },
    seed: 4,
    actors: ['pay', 'search stops'],
    invariant: 'ledger: ',
  },
  {
    breaks: 'a search that has ended is ended again',
    file: 'src/server/features/balance/lookup-rows.ts',
    from: 'and(isReserved(id), condition)',
    to: 'and(eq(paidLookups.id, id), condition)',
    seed: 4,
    actors: ['pay', 'search stops'],
    invariant: 'search ',
  },
  {
    breaks: 'the request of a search whose server died never goes back',
    file: 'src/server/features/balance/paid-lookups.ts',
    from: 'const LEASE_MS = 30_000',
    to: 'const LEASE_MS = 30_000_000',
    seed: 1,
    actors: ['pay', 'search stops'],
    invariant: 'money: a search still holds its request',
  },
  {
    breaks: 'a search joins one of another plate',
    file: 'src/server/features/balance/paid-lookups.ts',
    from: 'order.plate}`',
    to: 'order.userId}`',
    seed: 1,
    actors: ['pay', 'search'],
    invariant: 'swapped: a search found another car',
  },
  {
    breaks: 'a search without a result costs a request',
    file: 'src/server/features/balance/paid-lookups.ts',
    from: 'const isNew = vin !== null && vin !== knownVin',
    to: 'const isNew = vin !== knownVin',
    seed: 1,
    actors: ['pay', 'search'],
    invariant: 'money: a search without a result was charged',
  },
]
