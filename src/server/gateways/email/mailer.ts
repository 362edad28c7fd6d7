import { createTransport } from 'nodemailer'
import { createTroubleLog } from '#server/platform/patience.ts'
import type { EmailSettings } from './env.ts'

/** Shorter than the lease of a message, so that no other server sends it meanwhile. */
const PATIENCE_MS = 40_000

/** Longest wait for each response of the mail server. */
const SILENCE_MS = 15_000

/** Mail servers accept only a handful of connections. */
const MOST_CONNECTIONS = 4

export interface Email {
  /** The same for a repeated message, so that mail programs show it once. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Unsubscribes by one POST, without sign-in (RFC 8058); absent: a one-off message. */
  readonly unsubscribeUrl?: string
}

export type EmailSent =
  | { readonly kind: 'sent' }
  | { readonly kind: 'later' }
  | { readonly kind: 'refused'; readonly reason: string }

export interface Mailer {
  /** Never fails. */
  send(email: Email): Promise<EmailSent>
  /** Logs whether the server accepts our credentials. Never fails. */
  check(): Promise<void>
  stop(): void
}

interface Parts extends EmailSettings {
  /** Its host is the right side of message ids. */
  readonly publicUrl: string
  readonly log: Record<'info' | 'warn', (fields: object, message: string) => void>
  readonly count: (result: EmailSent['kind']) => void
}

export function createMailer({ url, from, publicUrl, log, count }: Parts): Mailer {
  const { hostname } = new URL(url)
  const { hostname: domain } = new URL(publicUrl)
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: MOST_CONNECTIONS,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    // Passwords and addresses never cross the network unencrypted.
    requireTLS: !isLoopback(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const trouble = createTroubleLog<string>()

  function sentBy(error: unknown): EmailSent {
    const { reason, isRefusal } = failureOf(error)
    if (isRefusal) {
      log.warn({ reason }, 'email: a message is refused for good')
      return { kind: 'refused', reason }
    }
    trouble.tell(reason, () => log.warn({ reason }, 'email: the mail server does not take messages now'))
    return { kind: 'later' }
  }

  async function deliver({ id, to, subject, text, unsubscribeUrl }: Email): Promise<EmailSent> {
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        textEncoding: 'base64',
        messageId: `<${id}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl !== undefined && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      trouble.over(() => log.info({}, 'email: messages are taken again'))
      return { kind: 'sent' }
    } catch (error) {
      return sentBy(error)
    }
  }

  return {
    async send(email) {
      const outcome = await deliver(email)
      count(outcome.kind)
      return outcome
    },
    check: () =>
      transport.verify().then(
        () => log.info({}, 'email: the mail server lets us in'),
        (error: unknown) => void sentBy(error),
      ),
    stop: () => transport.close(),
  }
}

const isLoopback = (hostname: string): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)

/**
 * Only codes may be logged, because responses quote addresses. A 5xx about the recipient or the
 * message is a refusal; after any other the message waits.
 */
function failureOf(error: unknown): { readonly reason: string; readonly isRefusal: boolean } {
  const { code = 'unknown', command = '', responseCode } = error as Partial<Record<string, string | number>>
  const isOfMessage = /^(RCPT TO|DATA)$/.test(String(command))
  const reason = [code, command, responseCode].filter(Boolean).join(' ')
  return { reason, isRefusal: isOfMessage && Number(responseCode) >= 500 }
}
