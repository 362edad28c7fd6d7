import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { portOf } from '../port-of.ts'

export interface Letter {
  readonly from: string
  readonly to: string
  /** Lower-case names; lines unfolded, words decoded. */
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
}

type Command = 'AUTH' | 'MAIL' | 'RCPT' | 'DATA'

export interface SmtpServer extends AsyncDisposable {
  readonly port: number
  /** The last hundred, latest last. */
  readonly letters: readonly Letter[]
  answerWith(command: Command, line: string | undefined): void
}

const MOST_LETTERS = 100

/** RFC 5321 with AUTH PLAIN; accepts every message, delivers none. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const letters: Letter[] = []
  const answers = new Map<string, string>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    talk(socket, answers, (letter) => {
      letters.push(letter)
      if (letters.length > MOST_LETTERS) letters.shift()
    }).catch(() => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server),
    letters,
    answerWith: (command, line) =>
      void (line === undefined ? answers.delete(command) : answers.set(command, line)),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function talk(
  socket: Socket,
  answers: ReadonlyMap<string, string>,
  deliver: (letter: Letter) => void,
): Promise<void> {
  const reply = (line: string) => socket.write(`${line}\r\n`)
  let envelope = { from: '', to: '' }
  let body: string[] | undefined
  reply('220 stand-in ESMTP')
  for await (const line of createInterface({ input: socket })) {
    if (body !== undefined) {
      if (line !== '.') {
        body.push(line.startsWith('.') ? line.slice(1) : line)
        continue
      }
      deliver({ ...envelope, ...letterOf(body) })
      body = undefined
      reply('250 2.0.0 accepted')
      continue
    }
    const command = line.slice(0, 4).toUpperCase()
    const instead = answers.get(command)
    if (instead !== undefined) {
      reply(instead)
      continue
    }
    const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
    switch (command) {
      case 'EHLO':
        reply('250-stand-in')
        reply('250 AUTH PLAIN')
        break
      case 'AUTH':
        reply('235 2.7.0 accepted')
        break
      case 'MAIL':
        envelope = { from: address, to: '' }
        reply('250 2.1.0 ok')
        break
      case 'RCPT':
        envelope = { ...envelope, to: address }
        reply('250 2.1.5 ok')
        break
      case 'DATA':
        body = []
        reply('354 end with a dot')
        break
      case 'QUIT':
        reply('221 2.0.0 bye')
        socket.end()
        break
      default:
        reply('250 2.0.0 ok')
    }
  }
}

function letterOf(lines: readonly string[]): Pick<Letter, 'headers' | 'text'> {
  const end = lines.indexOf('')
  const fields = lines
    .slice(0, end)
    .join('\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n')
  const headers = new Map(
    fields.map((field) => {
      const colon = field.indexOf(':')
      return [field.slice(0, colon).toLowerCase(), decodedWords(field.slice(colon + 1).trim())]
    }),
  )
  return { headers, text: Buffer.from(lines.slice(end + 1).join(''), 'base64').toString() }
}

/** Decodes the words of RFC 2047; a blank between two of them is no text. */
const decodedWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, coding: string, word: string) =>
      coding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeURIComponent(word.replaceAll('_', ' ').replaceAll(/%/g, '%25').replaceAll('=', '%')),
    )
