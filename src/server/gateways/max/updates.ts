import * as v from 'valibot'
import type { MessengerPerson, PhoneCard } from '#server/messenger/port.ts'
import type { SentContact } from './phone-card.ts'

export const WANTED_UPDATES = [
  'bot_started',
  'message_created',
  'message_callback',
  'bot_admin_permissions_changed',
  'bot_removed',
] as const

export type PersonAction =
  | { readonly kind: 'start'; readonly payload: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'contact'; readonly card: PhoneCard }
  | { readonly kind: 'other' }
  | {
      readonly kind: 'press'
      readonly data: string
      readonly callbackId: string
      /** The message with the button; undefined: it was deleted. */
      readonly messageId: string | undefined
      readonly offered?: readonly string[] | undefined
    }

export type StoredUpdate = PersonAction & {
  readonly person: MessengerPerson
  readonly chatId: number | undefined
}

export interface ReadUpdate {
  readonly body: StoredUpdate
  /** Updates have no id. The key combines kind, sender, time and content. */
  readonly key: string
}

const number = v.pipe(v.number(), v.safeInteger())

/** Drops NUL and lone surrogates, which no database stores. */
const words = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll('\u0000', '').toWellFormed()),
)

/** Drops an optional field of unexpected shape and reads the rest. */
const spare = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined)

/** Older versions of the API have `name` in place of `first_name`; either may be null. */
const User = v.pipe(
  v.object({
    user_id: number,
    first_name: spare(words),
    last_name: spare(words),
    name: spare(words),
    username: spare(words),
  }),
  v.transform(
    ({ user_id, first_name, last_name, name, username }): MessengerPerson => ({
      id: user_id,
      name: [first_name, last_name].filter(Boolean).join(' ') || name || username || NAMELESS,
      username,
    }),
  ),
)

const NAMELESS = 'Без имени'

const Recipient = v.object({ chat_id: v.nullish(number), chat_type: words })

/** Unmodified, because the signature covers every character. */
const Contact = v.object({
  type: v.literal('contact'),
  payload: v.object({
    vcf_info: v.nullish(v.string()),
    hash: v.nullish(v.string()),
    max_info: v.nullish(v.object({ user_id: v.nullish(number) })),
  }),
})

const Buttons = v.object({
  type: v.literal('inline_keyboard'),
  payload: v.object({ buttons: v.array(v.array(v.object({ payload: v.optional(words) }))) }),
})

const Body = v.object({
  mid: words,
  text: spare(words),
  attachments: spare(v.array(v.unknown())),
})

/** A forwarded message has its text here, and an empty text, or no body at all, of its own. */
const Forward = v.object({
  type: v.literal('forward'),
  message: v.object({ mid: spare(words), text: spare(words) }),
})

const Update = v.variant('update_type', [
  v.object({
    update_type: v.literal('bot_started'),
    timestamp: number,
    user: User,
    payload: spare(words),
  }),
  v.object({
    update_type: v.literal('message_created'),
    timestamp: number,
    message: v.object({ sender: User, recipient: Recipient, body: v.nullish(Body), link: spare(Forward) }),
  }),
  v.object({
    update_type: v.literal('message_callback'),
    timestamp: number,
    callback: v.object({ callback_id: words, payload: spare(words), user: User }),
    message: v.nullish(v.object({ recipient: Recipient, body: Body })),
  }),
])

/** Checks whether a contact is the sender's own; undefined: contacts are not used. */
export type JudgeCard = (
  contact: SentContact,
  sent: { readonly senderId: number; readonly sentAt: number },
) => PhoneCard

export interface UnreadUpdate {
  readonly kind: string
  readonly fields: readonly string[]
}

const Kind = v.object({ update_type: v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)) })

const unreadOf = (update: unknown, issues: readonly v.BaseIssue<unknown>[]): UnreadUpdate => ({
  kind: v.is(Kind, update) ? update.update_type : 'unknown',
  fields: issues.map((issue) => v.getDotPath(issue) ?? '').slice(0, 5),
})

/** Checks a contact at once, so that no phone number is stored. */
export function readUpdate(
  update: unknown,
  judge?: JudgeCard,
): ReadUpdate | { readonly unread: UnreadUpdate } {
  const read = v.safeParse(Update, update)
  if (!read.success) return { unread: unreadOf(update, read.issues) }
  const { body, id } = storedUpdateIn(read.output, judge)
  const { update_type, timestamp } = read.output
  return { body, key: JSON.stringify([update_type, timestamp, body.person.id, id]) }
}

type ReadableUpdate = v.InferOutput<typeof Update>

function storedUpdateIn(
  update: ReadableUpdate,
  judge: JudgeCard | undefined,
): { body: StoredUpdate; id: string } {
  switch (update.update_type) {
    case 'bot_started': {
      const payload = update.payload ?? ''
      return { body: { kind: 'start', payload, person: update.user, chatId: undefined }, id: payload }
    }
    case 'message_created': {
      const { sender: person, recipient, body, link } = update.message
      const contact = body && contactIn(body)
      const text = [body?.text, link?.message.text].filter(Boolean).join('\n')
      const action: PersonAction =
        contact && judge
          ? { kind: 'contact', card: judge(contact, { senderId: person.id, sentAt: update.timestamp }) }
          : text
            ? { kind: 'text', text }
            : { kind: 'other' }
      const id = body?.mid ?? link?.message.mid ?? ''
      return { body: { ...action, person, chatId: chatOf(recipient) }, id }
    }
    case 'message_callback': {
      const { callback_id: callbackId, payload, user: person } = update.callback
      const { recipient, body } = update.message ?? {}
      const offered = body?.attachments ? offeredBy(body.attachments) : undefined
      const action: PersonAction = {
        kind: 'press',
        data: payload ?? '',
        callbackId,
        messageId: body?.mid,
        offered,
      }
      return { body: { ...action, person, chatId: recipient && chatOf(recipient) }, id: callbackId }
    }
  }
}

/** A sent contact; forwarded ones are in another field. */
function contactIn({ attachments }: v.InferOutput<typeof Body>): SentContact | undefined {
  const [contact, ...others] = (attachments ?? []).filter((one) => v.is(Contact, one))
  if (contact === undefined || others.length > 0) return undefined
  const { vcf_info, hash, max_info } = contact.payload
  return { vcf: vcf_info ?? '', hash: hash ?? '', ownerId: max_info?.user_id ?? undefined }
}

const offeredBy = (attachments: readonly unknown[]): string[] =>
  attachments.flatMap((one) => {
    const read = v.safeParse(Buttons, one)
    return read.success ? read.output.payload.buttons.flat().flatMap(({ payload }) => payload ?? []) : []
  })

const chatOf = ({ chat_type, chat_id }: v.InferOutput<typeof Recipient>): number | undefined =>
  chat_type === 'dialog' ? undefined : (chat_id ?? 0)
