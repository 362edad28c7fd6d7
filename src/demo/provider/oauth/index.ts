import { FaultBoard } from '#demo/board/faults.ts'
import { RequestLog } from '#demo/board/request-log.ts'
import type { DemoSource } from '#demo/board/sources.ts'
import { tid } from './tid.ts'
import { vkid } from './vkid.ts'
import { yandex } from './yandex.ts'

export const russianIds = (): readonly DemoSource[] =>
  [vkid(), yandex(), tid()].map((standIn) => ({
    standIn,
    board: new FaultBoard(standIn),
    asked: new RequestLog(),
  }))
