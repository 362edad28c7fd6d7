/**
 * `npm run desk word <id>` prints a word that shows a member of the staff the key of their second
 * step, once; `forget <id>` also deletes the key after a lost phone. Both are journalled. Needs the
 * database's settings only.
 */
import { Refusal } from '../backup/refusal.ts'
import type { Executor } from '../db/database.ts'
import { forgetKey, giveFirstWord } from '../features/desk/second-step.ts'
import {
  FOR_THE_JOURNAL,
  readCommandLine,
  runProcess,
  type Terminal,
  withServersDatabase,
} from './operator.ts'

const USAGE = `Рабочий стол.

  npm run desk -- word 703     слово, по которому человек один раз увидит ключ второго шага; номер — из DESK_PEOPLE
  npm run desk -- forget 703   забыть ключ второго шага и выдать слово для нового

${FOR_THE_JOURNAL}`

export async function desk(args: readonly string[], terminal: Terminal): Promise<number> {
  const { words, reason, as } = readCommandLine(args, USAGE)
  const [action, number = '', ...rest] = words
  const isAction = action === 'forget' || action === 'word'
  if (!isAction || !/^[1-9]\d{0,14}$/.test(number) || rest.length > 0) throw new Refusal(USAGE)
  const by = { userId: Number(number), reason, as }
  const word = await withServersDatabase(terminal, ({ db }) =>
    action === 'word' ? firstWord(db, by) : wordAfterForgetting(db, by),
  )
  terminal.stdout.write(
    `Слово для человека ${number}: ${word}\nОно действует час и один раз. Передайте его сами, не через сайт: с ним на /desk показывают ключ второго шага.\n`,
  )
  return 0
}

type By = Parameters<typeof giveFirstWord>[1]

async function firstWord(db: Executor, by: By): Promise<string> {
  const given = await giveFirstWord(db, by, Date.now())
  if (given === 'unknown') throw new Refusal(`Человека с номером ${by.userId} нет.`)
  if (given === 'taken')
    throw new Refusal(
      `Второй шаг у человека ${by.userId} настроен. Новый ключ: npm run desk -- forget ${by.userId}`,
    )
  return inGroups(given.word)
}

async function wordAfterForgetting(db: Executor, by: By): Promise<string> {
  const word = await forgetKey(db, by, Date.now())
  if (word === undefined) throw new Refusal(`У человека с номером ${by.userId} ключа второго шага нет.`)
  return inGroups(word)
}

const inGroups = (word: string): string => word.match(/.{1,4}/g)?.join('-') ?? word

if (import.meta.main) await runProcess(desk, USAGE)
