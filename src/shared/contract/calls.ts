import type { Static, TSchema } from 'typebox'
import type * as account from './account.ts'
import type * as baseInfo from './base-info.ts'
import type * as captcha from './captcha.ts'
import type * as clientLog from './client-log.ts'
import type * as comments from './comments.ts'
import type * as events from './events.ts'
import type * as follow from './follow.ts'
import type * as identities from './identities.ts'
import type * as outcomes from './outcomes.ts'
import type * as payments from './payments.ts'
import type * as plates from './plates.ts'
import type * as sealedReports from './sealed-reports.ts'
import type * as sessions from './sessions.ts'
import type * as status from './status.ts'
import type * as storedReport from './stored-report.ts'
import type * as verdict from './verdict.ts'
import type * as vin from './vin.ts'

/**
 * Types only, so the browser loads no schema. Section calls are missing: they are known only after
 * collecting their folders.
 */
type Contract = typeof account &
  typeof baseInfo &
  typeof captcha &
  typeof clientLog &
  typeof comments &
  typeof events &
  typeof follow &
  typeof identities &
  typeof outcomes &
  typeof payments &
  typeof plates &
  typeof sealedReports &
  typeof sessions &
  typeof status &
  typeof storedReport &
  typeof verdict &
  typeof vin

type Declared = Extract<Contract[keyof Contract], { readonly path: string; readonly method: string }>

type InputPart<E, Name extends string> = E extends { readonly [N in Name]: infer Schema extends TSchema }
  ? { readonly [N in Name]: Static<Schema> }
  : { readonly [N in Name]?: undefined }

type Query<E> = E extends { readonly query: infer Schema extends TSchema }
  ? Record<never, never> extends Static<Schema>
    ? { readonly query?: Static<Schema> }
    : { readonly query: Static<Schema> }
  : { readonly query?: undefined }

type Method<E extends Declared> = E['method'] extends (E extends { readonly body: TSchema } ? 'POST' : 'GET')
  ? { readonly method?: E['method'] }
  : { readonly method: E['method'] }

type Bearer<E> = E extends { readonly access: { readonly token: 'bearer' } }
  ? { readonly token: string | null }
  : { readonly token?: undefined }

type Fields<E> = E extends { readonly fields: infer Schema extends TSchema } ? Static<Schema> : unknown

type Data<E> = E extends { readonly data: infer Schema extends TSchema }
  ? { readonly data: Static<Schema> }
  : unknown

interface CallTypes<E extends Declared> {
  readonly input: InputPart<E, 'params'> & Query<E> & InputPart<E, 'body'> & Method<E> & Bearer<E>
  readonly answer: { readonly success: true } & Data<E> & Fields<E>
}

type Calls = { readonly [E in Declared as E['path']]: CallTypes<E> }

export type ApiPath = keyof Calls

export type InputAt<Path extends ApiPath> = Calls[Path]['input']

export type AnswerAt<Path extends ApiPath> = Calls[Path]['answer']
