import type { Mutation } from './mutation.ts'

const ANSWERS = ['src/server/sources/answers.test.ts', 'src/server/sources']

/** Stored data on servers, in backups and on devices. */
export const storage: readonly Mutation[] = [
  {
    breaks: 'an older answer replaces a newer one in the store',
    file: 'src/server/sources/answer-store.ts',
    from: '<= excluded.checked_at',
    to: 'is not null',
    tests: ANSWERS,
  },
  {
    breaks: 'a stored answer is served as fresh however old it is',
    file: 'src/server/sources/answers.ts',
    from: ' && answerFreshUntil(question, older) > this.#now()) {',
    to: ') {',
    tests: ANSWERS,
  },
  {
    breaks: 'an older answer hides that the source refuses to answer now',
    file: 'src/server/sources/answers.ts',
    from: "failure instanceof RegistryFailure && failure.code !== 'source_withheld') return undefined",
    to: 'failure instanceof RegistryFailure) return undefined',
    tests: ANSWERS,
  },
  {
    breaks: '«nothing found» of long ago substitutes for an unavailable source of plates',
    file: 'src/server/features/plates/open-search.ts',
    from: 'freshFor.day.nothing * 1000',
    to: 'freshFor.day.nothing * 1_000_000',
    tests: ['src/server/features/plates/plate-calls.test.ts', 'src/server/features/plates'],
  },
  {
    breaks: 'a server starts on a schema that is older than it',
    file: 'src/server/db/migrate.ts',
    from: 'Math.max(...files.map(',
    to: 'Math.min(...files.map(',
    tests: ['src/server/db/migrate.test.ts', 'src/server/db/roles.test.ts'],
  },
  {
    breaks: 'a solution that was used before is accepted together with a new one',
    file: 'src/server/db/once.ts',
    from: 'if (inserted.length === keys.length) return true',
    to: 'if (inserted.length > 0) return true',
    tests: ['src/server/features/captcha/shared-tickets.test.ts', 'src/server/features/captcha'],
  },
  {
    breaks: 'a copy of the database with a damaged file is restored',
    file: 'src/server/backup/seal.ts',
    from: 'if (found !== sealed) throw',
    to: 'if (found.length !== sealed.length) throw',
    tests: ['src/server/commands/back-up.test.ts'],
  },
  {
    breaks: 'a copy made next to a running server lacks the log from its beginning',
    file: 'src/server/backup/embedded.ts',
    from: 'file >= hot.firstLogFile',
    to: 'file > hot.firstLogFile',
    tests: ['src/server/commands/back-up.test.ts'],
  },
  {
    breaks: 'copies of the database are deleted a day too early',
    file: 'src/server/backup/take-backup.ts',
    from: '+ keepDays * DAY_MS <',
    to: '+ (keepDays - 1) * DAY_MS <',
    tests: ['src/server/commands/back-up.test.ts'],
  },
  {
    breaks: 'a device keeps a part of a report that was too large for it',
    file: 'src/web/features/report/saved/saved-reports.ts',
    from: '    storage.set(key, TOO_LARGE)\n',
    to: '',
    tests: ['src/web/features/report/saved'],
  },
  {
    breaks: 'an answer that an older version kept on the device is shown as one of today',
    file: 'src/web/features/report/saved/saved-reports.ts',
    from: 'format === FORMAT ? answer : { ...answer, stale: true }',
    to: 'format === undefined ? { ...answer, stale: true } : answer',
    tests: ['src/web/features/report/saved'],
  },
]
