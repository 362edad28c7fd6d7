import { createLog } from './bubbles.js'
import { addPerson, chooseWriter, claim, everybody } from './people.js'

const page = Object.fromEntries([...document.querySelectorAll('[id]')].map((part) => [part.id, part]))

const NOTICE_MS = 4000

/** A group needs no START and has several members. */
const isGroup = document.body.dataset.chat !== ''
const idle = page.presence.textContent

/** Start payload of the link, used once. */
let payload = /^[\w-]{1,64}$/.exec(new URLSearchParams(location.search).get('start') ?? '')?.[0]
let messages = []
let draw
let feed
let noticeTimer

function notify(text) {
  clearTimeout(noticeTimer)
  page.notice.textContent = text
  noticeTimer = setTimeout(() => {
    page.notice.textContent = ''
  }, NOTICE_MS)
}

async function post(what, body) {
  const response = await fetch(`${location.pathname}/${what}?${claim()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${what}: ${response.status}`)
  return response.json()
}

/** @returns whether the message was sent */
async function say(text) {
  try {
    await post('messages', { text })
    return true
  } catch {
    notify('Сообщение не отправлено: демо-мессенджер не отвечает.')
    return false
  }
}

async function press(key, { message_id }, { callback_data }) {
  if (key.ariaBusy === 'true') return
  key.ariaBusy = 'true'
  try {
    showAnswer(await post('presses', { message_id, data: callback_data }))
  } catch {
    notify('Нажатие не передано: демо-мессенджер не отвечает.')
  }
  key.ariaBusy = 'false'
}

function showAnswer({ text, show_alert }) {
  if (!text) return
  if (!show_alert) return notify(text)
  page['alert-text'].textContent = text
  page.alert.showModal()
}

function showStart() {
  const fresh = messages.length === 0
  const wanted = !isGroup && (fresh || payload !== undefined)
  page.start.hidden = !wanted
  page.composer.hidden = wanted
  page.empty.hidden = !fresh
}

function showCommands(commands) {
  const list = JSON.stringify(commands)
  if (page.commands.dataset.list === list) return
  page.commands.dataset.list = list
  page.menu.hidden = commands.length === 0
  page.commands.replaceChildren(...commands.map(commandItem))
}

function commandItem({ command, description }) {
  const item = document.createElement('li')
  const button = document.createElement('button')
  const name = document.createElement('b')
  button.type = 'button'
  name.textContent = `/${command}`
  button.append(name, ` ${description}`)
  button.addEventListener('click', () => {
    openMenu(false)
    page.text.focus()
    say(`/${command}`)
  })
  item.append(button)
  return item
}

function openMenu(open) {
  page.commands.hidden = !open
  page.menu.ariaExpanded = String(open)
}

function show(view) {
  messages = view.messages
  page.presence.textContent = idle
  draw(messages, view.me)
  showStart()
  showCommands(view.commands)
  page.log.scrollTop = page.log.scrollHeight
}

function listen() {
  feed?.close()
  notify('')
  page.log.replaceChildren()
  draw = createLog(page.log, press)
  feed = new EventSource(`${location.pathname}/feed?${claim()}`)
  feed.addEventListener('chat', ({ data }) => show(JSON.parse(data)))
  feed.addEventListener('error', () => {
    page.presence.textContent = 'нет связи…'
  })
}

function showPeople() {
  const { people, moderators, writer } = everybody()
  const options = people.map(
    ({ name }, index) => new Option(name.split(' ')[0], index, false, index === writer),
  )
  const others = [...options.slice(moderators), new Option('новый человек', 'new')]
  const groups = [optionGroup('Модераторы', options.slice(0, moderators)), optionGroup('Остальные', others)]
  page.writer.replaceChildren(...(moderators > 0 ? groups : others))
}

function optionGroup(label, options) {
  const group = Object.assign(document.createElement('optgroup'), { label })
  group.append(...options)
  return group
}

page.writer.addEventListener('change', () => {
  if (page.writer.value === 'new') addPerson()
  else chooseWriter(Number(page.writer.value))
  showPeople()
  listen()
})

page.start.addEventListener('click', async () => {
  if (!(await say(payload ? `/start ${payload}` : '/start'))) return
  payload = undefined
  history.replaceState(null, '', location.pathname)
  showStart()
  page.log.focus()
})

page.composer.addEventListener('submit', async (event) => {
  event.preventDefault()
  const text = page.text.value.trim()
  if (text && (await say(text))) page.text.value = ''
})

page.menu.addEventListener('click', () => openMenu(page.commands.hidden))
document.addEventListener('click', ({ target }) => {
  if (!target.closest('.menu')) openMenu(false)
})
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || page.commands.hidden) return
  openMenu(false)
  page.menu.focus()
})

showPeople()
listen()
