const TAGS = {
  bold: 'b',
  italic: 'i',
  underline: 'u',
  strikethrough: 's',
  code: 'code',
  pre: 'pre',
  blockquote: 'blockquote',
  bot_command: 'span',
}

const clock = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' })

function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

const isLoopback = (host) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)

/** The product runs on the same machine, on another port. */
function isProductSite(url) {
  const { hostname } = new URL(url)
  return hostname === location.hostname || (isLoopback(hostname) && isLoopback(location.hostname))
}

const link = (href, properties, ...children) =>
  make(
    'a',
    isProductSite(href)
      ? { href, ...properties }
      : { href, target: '_blank', rel: 'noopener', ...properties },
    ...children,
  )

function dressed(entity, covered, children) {
  if (entity.type === 'text_link') return link(entity.url, {}, ...children)
  if (entity.type === 'url') return link(covered, {}, ...children)
  return make(TAGS[entity.type] ?? 'span', { className: entity.type }, ...children)
}

/** A block element breaks lines itself, so the text's own breaks around it are dropped. */
function extentOf(text, { type, offset, length }) {
  const end = offset + length
  if (type !== 'blockquote' && type !== 'pre') return [offset, end]
  return [offset - (text[offset - 1] === '\n'), end + (text[end] === '\n')]
}

/** Nodes of a text range; entities are sorted, and nested or disjoint. */
function nodesOf(text, entities, from = 0, to = text.length) {
  const [entity, ...others] = entities
  if (!entity) return from < to ? [text.slice(from, to)] : []
  const end = entity.offset + entity.length
  const inside = others.filter(({ offset }) => offset < end)
  const children = nodesOf(text, inside, entity.offset, end)
  const [before, after] = extentOf(text, entity)
  return [
    ...nodesOf(text, [], from, before),
    dressed(entity, text.slice(entity.offset, end), children),
    ...nodesOf(text, others.slice(inside.length), after, to),
  ]
}

function keyOf(button, message, press) {
  if (button.url) return link(button.url, { className: 'key leads' }, button.text)
  const key = make('button', { type: 'button', className: 'key' }, button.text)
  key.addEventListener('click', () => press(key, message, button))
  return key
}

const keyboardOf = (message, press) =>
  make(
    'div',
    { className: 'keyboard' },
    ...(message.reply_markup?.inline_keyboard ?? []).map((row) =>
      make('div', { className: 'row' }, ...row.map((button) => keyOf(button, message, press))),
    ),
  )

/** A picture repeats in its text what it shows. */
const attachedOf = ({ attached }) =>
  attached
    ? [
        attached.kind === 'image'
          ? make('img', { src: attached.path, alt: '', className: 'picture' })
          : link(new URL(attached.path, location.href).href, { className: 'file' }, attached.name),
      ]
    : []

function bubbleOf(message, press, me) {
  const { from, text, entities = [], date, edit_date } = message
  const time = make('time', { dateTime: new Date(date * 1000).toISOString() }, clock.format(date * 1000))
  const author = make('span', { className: 'author' }, `${from.first_name}: `)
  const body = make('div', { className: 'text' }, author, ...nodesOf(text, entities))
  const about = make('span', { className: 'about' }, ...(edit_date ? ['изменено '] : []), time)
  const side = from.id === me ? 'mine' : from.is_bot ? 'theirs' : 'theirs others'
  const bubble = make('div', { className: 'bubble' }, ...attachedOf(message), body, about)
  return make('article', { className: side }, bubble, keyboardOf(message, press))
}

/**
 * Draws the conversation. Redraws only changes, so a screen reader announces only those.
 * @param press receives the key, its message and its button
 */
export function createLog(log, press) {
  const drawnById = new Map()

  const replace = (old, bubble) => {
    const hadFocus = old.contains(document.activeElement)
    old.replaceWith(bubble)
    if (hadFocus) (bubble.querySelector('.key') ?? log).focus()
  }

  const put = (message, me) => {
    const drawn = drawnById.get(message.message_id)
    const signature = JSON.stringify(message)
    if (drawn?.signature === signature) return
    const bubble = bubbleOf(message, press, me)
    if (drawn) replace(drawn.bubble, bubble)
    else log.append(bubble)
    drawnById.set(message.message_id, { bubble, signature })
  }

  return (messages, me) => {
    const ids = new Set(messages.map(({ message_id }) => message_id))
    for (const [id, { bubble }] of drawnById) {
      if (ids.has(id)) continue
      bubble.remove()
      drawnById.delete(id)
    }
    for (const message of messages) put(message, me)
  }
}
