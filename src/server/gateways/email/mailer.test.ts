import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type SmtpServer, startSmtpServer } from '#demo/mail/smtp-server.ts'
import { createMailer, type Mailer } from './mailer.ts'

const anna = {
  id: 'message-7',
  to: 'anna@example.org',
  subject: 'Появилось новое: Lada Vesta, 2021, и ещё кое-что подлиннее',
  text: 'Откройте отчёт.\n.\nhttps://site.example/checks/XTAGFL110JY000001',
  unsubscribeUrl: 'https://site.example/email/unsubscribe?code=abc',
}

type Log = (fields: object, message: string) => void

let server: SmtpServer
let mailer: Mailer
const log = { info: vi.fn<Log>(), warn: vi.fn<Log>() }
const count = vi.fn()

beforeEach(async () => {
  server = await startSmtpServer()
  vi.clearAllMocks()
  mailer = mailerAt(server.port)
})
afterEach(async () => {
  mailer.stop()
  await server[Symbol.asyncDispose]()
})

const mailerAt = (port: number): Mailer =>
  createMailer({
    url: `smtp://robot:secret@127.0.0.1:${port}`,
    from: 'Автослед <robot@site.example>',
    publicUrl: 'https://site.example',
    log,
    count,
  })

const logged = () => JSON.stringify([log.info.mock.calls, log.warn.mock.calls])

describe('an e-mail', () => {
  it('arrives unchanged, with one-click unsubscribe', async () => {
    expect(await mailer.send(anna)).toEqual({ kind: 'sent' })
    const [{ from, to, headers, text } = expect.fail()] = server.letters
    expect([from, to]).toEqual(['robot@site.example', 'anna@example.org'])
    expect(text.trimEnd()).toBe(anna.text)
    expect(headers.get('subject')).toBe(anna.subject)
    expect(headers.get('content-type')).toContain('text/plain')
    expect(headers.get('message-id')).toBe('<message-7@site.example>')
    expect(headers.get('list-unsubscribe')).toBe(`<${anna.unsubscribeUrl}>`)
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(count).toHaveBeenCalledWith('sent')
  })

  it.each([
    ['RCPT', '550 5.1.1 no such user anna@example.org'],
    ['DATA', '554 5.6.0 not this message'],
  ] as const)(
    'is refused for good when %s is answered %s, and the log omits the address',
    async (command, line) => {
      server.answerWith(command, line)
      expect(await mailer.send(anna)).toMatchObject({ kind: 'refused' })
      expect(count).toHaveBeenCalledWith('refused')
      expect(logged()).toContain(line.slice(0, 3))
      expect(logged()).not.toContain('anna')
    },
  )

  it.each([
    ['RCPT', '450 4.2.1 mailbox is busy'],
    ['MAIL', '550 5.7.1 this sender may not send'],
    ['AUTH', '535 5.7.8 wrong password'],
  ] as const)('waits when %s is answered %s: the recipient has refused nothing', async (command, line) => {
    server.answerWith(command, line)
    expect(await mailer.send(anna)).toEqual({ kind: 'later' })
    await mailer.send(anna)
    expect(log.warn).toHaveBeenCalledOnce()
    server.answerWith(command, undefined)
    expect(await mailer.send(anna)).toEqual({ kind: 'sent' })
    expect(log.info).toHaveBeenLastCalledWith({}, 'email: messages are taken again')
  })

  it('has one recipient even when the address contains a comma', async () => {
    await mailer.send({ ...anna, to: 'anna@example.org, boris@example.org' })
    expect(server.letters.map(({ to }) => to).join()).not.toContain('boris@example.org')
  })
})

it('an unreachable mail server is logged at the start, without a password', async () => {
  await mailerAt(1).check()
  expect(log.warn).toHaveBeenCalledOnce()
  expect(logged()).toContain('ESOCKET')
  expect(logged()).not.toContain('secret')
})
