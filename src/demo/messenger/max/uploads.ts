import { randomUUID } from 'node:crypto'
import { badPayload, MaxError } from './wire.ts'

type Kind = 'image' | 'file'

interface Uploaded {
  readonly kind: Kind
  readonly name: string
  readonly bytes: Buffer
  unreadyFor: number
}

/** https://dev.max.ru/docs-api/methods/POST/uploads */
export interface Uploads {
  begin(kind: string | undefined): string
  receive(key: string, name: string, bytes: Buffer): unknown
  /**
   * Counts a message with this token.
   * @throws MaxError while unprocessed
   */
  use(kind: string, token: string): Uploaded
  find(token: string): Uploaded | undefined
}

const EXTENSIONS: Readonly<Record<Kind, RegExp>> = {
  image: /\.(?:jpe?g|png|gif|tiff|bmp|heic)$/i,
  file: /\.(?:pdf|txt|docx?)$/i,
}

/** Bytes; MAX takes 50 MB. */
const LARGEST = 5_000_000

const isKind = (kind: string | undefined): kind is Kind => kind === 'image' || kind === 'file'

export function createUploads(unreadyFor: number, largest = LARGEST): Uploads {
  const open = new Map<string, Kind>()
  const received = new Map<string, Uploaded>()
  return {
    begin(kind) {
      if (!isKind(kind)) throw badPayload('type: must be image, video, audio or file')
      const key = randomUUID()
      open.set(key, kind)
      return key
    },
    receive(key, name, bytes) {
      const kind = open.get(key)
      if (kind === undefined) throw new MaxError(400, 'upload.used', 'this address has been used')
      open.delete(key)
      if (bytes.length > largest) throw new MaxError(413, 'too.large', 'Request Entity Too Large')
      if (!EXTENSIONS[kind].test(name)) throw new MaxError(400, 'upload', 'File extension is forbidden')
      const token = randomUUID()
      received.set(token, { kind, name, bytes, unreadyFor })
      return kind === 'image' ? { photos: { [randomUUID()]: { token } } } : { fileId: 1, token }
    },
    use(kind, token) {
      const upload = received.get(token)
      if (upload?.kind !== kind) throw badPayload('attachment: no such token')
      if (upload.unreadyFor > 0) {
        upload.unreadyFor -= 1
        const message = 'Key: errors.process.attachment.file.not.processed'
        throw new MaxError(400, 'attachment.not.ready', message)
      }
      return upload
    },
    find: (token) => received.get(token),
  }
}
