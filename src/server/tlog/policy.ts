import { type NoteKey, readVkey } from './note.ts'

/** C2SP `tlog-policy`. */
export interface Policy {
  readonly logs: readonly { readonly key: NoteKey; readonly url: string | undefined }[]
  readonly witnesses: readonly Witness[]
  readonly isMet: (cosigned: ReadonlySet<string>) => boolean
}

export interface Witness {
  readonly name: string
  readonly key: NoteKey
  /** Undefined: only verifies. */
  readonly url: string | undefined
}

type Member = (cosigned: ReadonlySet<string>) => boolean

/** ASCII controls but tab and line feed. */
const FORBIDDEN = /[^\P{Cc}\t\n\u0080-\u009f]/u

/** @throws Error that names the line. */
export function readPolicy(text: string): Policy {
  if (FORBIDDEN.test(text)) throw new Error('недопустимый знак')
  const logs: { key: NoteKey; url: string | undefined }[] = []
  const witnesses: Witness[] = []
  const members = new Map<string, Member>()
  const used = new Set<string>()
  let quorum: Member | undefined
  const memberNamed = (name: string): Member => {
    const member = members.get(name)
    if (member === undefined) throw new Error(`«${name}» ещё не назван`)
    return member
  }
  const define = (name: string, member: Member) => {
    if (name === 'none' || members.has(name)) throw new Error(`«${name}» уже занято`)
    members.set(name, member)
  }
  const read: Record<string, (words: readonly string[]) => void> = {
    log([vkey = '', url, ...rest]) {
      const key = readVkey(vkey, 'log')
      if (key === undefined || rest.length > 0) throw new Error('ожидается log <vkey> [адрес]')
      if (logs.some((one) => one.key.bytes.equals(key.bytes))) throw new Error('ключ назван дважды')
      logs.push({ key, url })
    },
    witness([name = '', vkey = '', url, ...rest]) {
      const key = readVkey(vkey, 'witness')
      if (key === undefined || rest.length > 0) throw new Error('ожидается witness <имя> <vkey> [адрес]')
      if (witnesses.some((one) => one.key.bytes.equals(key.bytes))) throw new Error('ключ назван дважды')
      define(name, (cosigned) => cosigned.has(name))
      witnesses.push({ name, key, url })
    },
    group([name = '', threshold = '', ...names]) {
      if (names.length === 0) throw new Error('ожидается group <имя> <any|all|число> <кто>…')
      for (const one of names) {
        if (used.has(one)) throw new Error(`«${one}» уже в группе`)
        used.add(one)
      }
      const all = names.map(memberNamed)
      const needed = thresholdOf(threshold, all.length)
      define(name, (cosigned) => all.filter((member) => member(cosigned)).length >= needed)
    },
    quorum([name = '', ...rest]) {
      if (quorum !== undefined || rest.length > 0) throw new Error('quorum бывает один')
      quorum = name === 'none' ? () => true : memberNamed(name)
    },
  }
  for (const [at, line] of text.split('\n').entries()) {
    const [first, ...words] = wordsIn(line)
    if (first === undefined) continue
    try {
      const command = read[first]
      if (command === undefined) throw new Error(`не бывает «${first}»`)
      command(words)
    } catch (error) {
      throw new Error(`строка ${at + 1}: ${error instanceof Error ? error.message : error}`)
    }
  }
  if (quorum === undefined) throw new Error('нет строки quorum')
  return { logs, witnesses, isMet: quorum }
}

const wordsIn = (line: string): string[] =>
  line
    .replace(/(^|[ \t])#.*$/u, '')
    .split(/[ \t]+/)
    .filter(Boolean)

function thresholdOf(text: string, members: number): number {
  const needed = text === 'any' ? 1 : text === 'all' ? members : Number(text)
  if (Number.isInteger(needed) && needed >= 1 && needed <= members) return needed
  throw new Error('ожидается any, all или число не больше числа участников группы')
}
