import { FaultBoard } from '../../board/faults.ts'
import { RequestLog } from '../../board/request-log.ts'
import type { DemoSource } from '../../board/sources.ts'
import { tid } from './tid.ts'
import { vkid } from './vkid.ts'
import { yandex } from './yandex.ts'

/** Fakes of the Russian account providers, without passwords. */
export const russianIds = (): readonly DemoSource[] =>
  [vkid(), yandex(), tid()].map((standIn) => ({
    standIn,
    board: new FaultBoard(standIn),
    asked: new RequestLog(),
  }))
