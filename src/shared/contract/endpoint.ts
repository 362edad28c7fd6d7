import type { Static, TSchema } from 'typebox'
import type { Capability } from '../permissions.ts'
import type { ErrorCode } from './errors.ts'

export interface SignedInAccess {
  /** `Authorization: Bearer`, body field `token`, or parameter `access_token`. */
  readonly token: 'bearer' | 'body' | 'path'
  /** The handler checks what depends on an owned thing. */
  readonly may: Capability
}

export interface TicketAccess {
  readonly ticket: string
}

export type Access = 'public' | TicketAccess | SignedInAccess

/** Access is declared here, so no handler can forget it. */
export interface Endpoint {
  /** Camel-case: OpenAPI `operationId`, label of metrics. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: `/v1/${string}`
  readonly tag: Tag
  readonly summary: string
  readonly access: Access
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  readonly data?: TSchema
  readonly fields?: TSchema
  /** In addition to `bad_request`, `too_many_requests` and `internal`, which every call has. */
  readonly errors: readonly ErrorCode[]
}

type NoOthers<E> = { readonly [Field in Exclude<keyof E, keyof Endpoint>]: never }

export const defineEndpoint = <const E extends Endpoint>(endpoint: E & NoOthers<E>): E => endpoint

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : never

export type ParamsOf<E extends Endpoint> = StaticOf<E['params']>
export type QueryOf<E extends Endpoint> = StaticOf<E['query']>
export type BodyOf<E extends Endpoint> = StaticOf<E['body']>

export const tagDescriptions = {
  'Отчёт по VIN':
    'Основные сведения и разделы отчёта. Исходов три, и путать их нельзя: найдено (`outcome: found`), проверено и ничего не найдено (`outcome: nothing`), проверить не удалось (`success: false`) — последнее ничего не говорит об автомобиле.',
  'Поиск по госномеру':
    'Какой VIN стоит за госномером: по открытым источникам и, за один запрос с баланса, по картотеке ГИБДД.',
  'Защита от роботов':
    'Одноразовые билеты для вызовов, которые обращаются к реестрам. Билет годен для одного действия, один раз, 120 секунд.',
  'Вход и личный кабинет': 'Вход через мессенджер или сервис входа, ключи доступа и учётная запись.',
  'Запросы и оплата': 'Пакеты запросов, заказы и платежи вошедшего.',
  Комментарии: 'Комментарии об автомобилях. Всем они видны после модерации.',
  Служебные: 'Что сами страницы сообщают серверу, и отвечают ли реестры.',
} as const

export type Tag = keyof typeof tagDescriptions
