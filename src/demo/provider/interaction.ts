import { text } from 'node:stream/consumers'
import Provider, { errors, type InteractionResults } from 'oidc-provider'
import { choicePage, errorPage } from './pages.ts'
import { type DemoPerson, ownPerson, signInCast } from './people.ts'

export const INTERACTION = '/interaction/'

type Middleware = Parameters<Provider['use']>[0]

export const interaction =
  (provider: Provider, people: Map<string, DemoPerson>): Middleware =>
  async (ctx, next) => {
    if (!ctx.path.startsWith(INTERACTION)) return next()
    ctx.type = 'html'
    try {
      await provider.interactionDetails(ctx.req, ctx.res)
      const answer =
        ctx.method === 'POST' ? answerIn(await text(ctx.req), people) : { page: choicePage(signInCast) }
      if ('page' in answer) {
        ctx.body = answer.page
        return
      }
      ctx.status = 303
      ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, answer.result))
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error
      ctx.status = 400
      ctx.body = errorPage('Эта страница устарела или уже использована.')
    }
  }

type Answer = { readonly page: string } | { readonly result: InteractionResults }

function answerIn(form: string, people: Map<string, DemoPerson>): Answer {
  const fields = new URLSearchParams(form)
  if (fields.has('cancel')) return { result: { error: 'access_denied' } }
  const castMember = signInCast.find(({ id }) => id === fields.get('person'))
  const person = castMember ?? ownPerson(fields.get('name') ?? '', fields.get('email') ?? '')
  if (person === undefined)
    return { page: choicePage(signInCast, 'Укажите почту: по ней вас узнают в следующий раз.') }
  people.set(person.id, person)
  return { result: { select_account: {}, login: { accountId: person.id } } }
}
