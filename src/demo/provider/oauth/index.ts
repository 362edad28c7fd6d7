import { FaultBoard } from '../../board/faults.ts'
import { RequestLog } from '../../board/request-log.ts'
import type { Source } from '../../board/sources.ts'
import { tid } from './tid.ts'
import { vkid } from './vkid.ts'
import { yandex } from './yandex.ts'

/** Stand-ins of the Russian account providers, each of which lets in whoever says who they are. */
export const russianIds = (): readonly Source[] =>
  [vkid(), yandex(), tid()].map((standIn) => ({
    standIn,
    board: new FaultBoard(standIn),
    asked: new RequestLog(),
  }))
