/**
 * `npm run restore <copy> [time] [--trial]` restores a copy of the database and proves its
 * balances. Exit code 0: restored, and the ledger is right; 1:
 * restored, and it is wrong; 2: not restored, with the reason.
 */
import { Refusal } from '../backup/refusal.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { loadOperatorSettings } from '../compose/config.ts'
import { reportOnLedger } from '../features/balance/ledger-report.ts'
import { createLog } from '../platform/log.ts'
import { refuseRest, refuseUnconfirmed, runProcess, type Terminal } from './operator.ts'

const USAGE =
  'npm run restore -- <копия> [время] --yes, например:\n' +
  '  npm run restore -- /var/backups/avtosled/2026-11-22T03-00-00Z --yes\n' +
  '  npm run restore -- /var/backups/avtosled/2026-11-22T03-00-00Z 2026-11-22T14:30:00+03:00 --yes'

const CONFIRMED = '--yes'

/** Marks a trial for the weekly drill, which omits what to do after a restore. */
const ON_TRIAL = '--trial'

/** Printed last, because forgetting it spoils every later copy. */
const NEW_COPIES =
  'Без этого следующие копии ничего не стоят: начните новую BACKUP_DIR до того, как запустите приём журнала, ' +
  'и уберите слот avtosled_backup, если он есть.\n'

const NO_STANDBY =
  "Записи никого не ждут (synchronous_standby_names = ''): одна машина. Если был запасной сервер, сделайте новый и верните настройку."

/** Closures after that moment are lost, and no other record of them exists. */
const OPEN_AGAIN = [
  'Закрытое после этого времени снова открыто. Повторите:',
  '  • удаление людей: npm run person -- erase <номер> --yes;',
  '  • отзыв ключей доступа: npm run tokens -- revoke --yes — всем, если хоть один вход закрыли;',
  '  • выключение реестров: npm run source -- list, затем npm run source -- off <реестр> "<сообщение>";',
  '  • npm run desk -- forget <номер> — у кого на рабочем столе забывали ключ второго шага;',
  '  • сохранённые отчёты: после восстановления журнал отметок ждёт свидетеля (docs/operations.md, Sealed reports);',
  '  • слежение за машинами: очистите корзину мониторинга (docs/operations.md, monitored_cars);',
  '  • блокировки и решения о комментариях — на рабочем столе; отвязку способов входа — сами люди в кабинете.',
]

export async function restore(args: readonly string[], { env, stdout, stderr }: Terminal): Promise<number> {
  const [folder, time, ...rest] = args.filter((word) => word !== CONFIRMED && word !== ON_TRIAL)
  if (folder === undefined || folder.startsWith('-')) throw new Refusal(USAGE)
  refuseRest(rest, USAGE)
  const { database, backup } = loadOperatorSettings(env)
  const target = database.url === undefined ? database.dataDir : backup.postgresData
  refuseUnconfirmed(
    args.includes(CONFIRMED),
    `«${folder}» будет восстановлена в «${target}» ${time === undefined ? 'со всем, что есть в журнале' : `по состоянию на ${time}`}.`,
  )
  const log = createLog('warn', { output: stderr })
  const begun = performance.now()
  const { engine, seen, place, former, upTo } = await restoreBackup({
    folder,
    until: time === undefined ? undefined : moment(time),
    database,
    postgresData: backup.postgresData,
    log,
    look: reportOnLedger,
  })
  const seconds = ((performance.now() - begun) / 1000).toFixed(1).replace('.', ',')
  const restored = [
    `Восстановлено в «${place}» за ${seconds} с.`,
    `В ней всё, что записано до ${upTo.toISOString()}; чего нет, то записано позже.`,
  ]
  const isTrial = args.includes(ON_TRIAL)
  const steps = [
    ...(former === undefined ? [] : [`Прежняя база отложена: ${former}`]),
    ...(engine === 'postgres' ? [NO_STANDBY] : []),
    ...OPEN_AGAIN,
  ]
  const last = engine === 'postgres' && !isTrial ? NEW_COPIES : ''
  stdout.write(`${[...restored, ...(isTrial ? [] : steps)].join('\n')}\n${seen.text}${last}`)
  return seen.isRight ? 0 : 1
}

/**
 * ISO 8601 to the minute or finer; a zone is required, because the default would be the machine's.
 */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

function moment(time: string): Date {
  const read = new Date(time)
  if (!MOMENT.test(time) || Number.isNaN(read.getTime()))
    throw new Refusal(`«${time}» — не время с часовым поясом.\n\n${USAGE}`)
  return read
}

if (import.meta.main) await runProcess(restore, USAGE)
