import type { Static, TSchema } from 'typebox'
import type * as account from './account.ts'
import type * as baseInfo from './base-info.ts'
import type * as captcha from './captcha.ts'
import type * as clientLog from './client-log.ts'
import type * as comments from './comments.ts'
import type * as events from './events.ts'
import type * as follow from './follow.ts'
import type * as identities from './identities.ts'
import type * as payments from './payments.ts'
import type * as plates from './plates.ts'
import type * as sessions from './sessions.ts'
import type * as status from './status.ts'
import type * as storedReport from './stored-report.ts'
import type * as verdict from './verdict.ts'
import type * as vin from './vin.ts'

/**
 * The contract as those who call it see it: by path, and types only, so that the browser carries no schema.
 * Section calls are not among them: which there are is known when their folders have been collected.
 */
type Contract = typeof account &
  typeof baseInfo &
  typeof captcha &
  typeof clientLog &
  typeof comments &
  typeof events &
  typeof follow &
  typeof identities &
  typeof payments &
  typeof plates &
  typeof sessions &
  typeof status &
  typeof storedReport &
  typeof verdict &
  typeof vin

type Declared = Extract<Contract[keyof Contract], { readonly path: string; readonly method: string }>

type Part<E, Name extends string> = E extends { readonly [N in Name]: infer Schema extends TSchema }
  ? { readonly [N in Name]: Static<Schema> }
  : { readonly [N in Name]?: undefined }

/** A call with a body is a POST, one without a GET, unless it says otherwise. */
type Method<E extends Declared> = E['method'] extends (E extends { readonly body: TSchema } ? 'POST' : 'GET')
  ? { readonly method?: E['method'] }
  : { readonly method: E['method'] }

/** Who calls; null when nobody is signed in, which the server then says. */
type Bearer<E> = E extends { readonly access: { readonly token: 'bearer' } }
  ? { readonly token: string | null }
  : { readonly token?: undefined }

type Fields<E> = E extends { readonly fields: infer Schema extends TSchema } ? Static<Schema> : unknown

type Data<E> = E extends { readonly data: infer Schema extends TSchema }
  ? { readonly data: Static<Schema> }
  : unknown

interface Seen<E extends Declared> {
  readonly input: Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'> & Method<E> & Bearer<E>
  readonly answer: { readonly success: true } & Data<E> & Fields<E>
}

type Calls = { readonly [E in Declared as E['path']]: Seen<E> }

export type ApiPath = keyof Calls

/** All that a call has to be given, by the contract's names. */
export type InputAt<Path extends ApiPath> = Calls[Path]['input']

/** The successful envelope of a call. */
export type AnswerAt<Path extends ApiPath> = Calls[Path]['answer']
