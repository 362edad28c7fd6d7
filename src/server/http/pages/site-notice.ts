import { formatDateTime } from '#shared/text/dates.ts'
import { escapedMarkup } from '#shared/text/markup.ts'

export interface SiteNotice {
  readonly id: number
  readonly text: string
  /** Printed in the message, because copies of the page may outlive it. */
  readonly toAt?: Date
}

export type NoticeNow = () => SiteNotice | undefined

const RULES =
  '.site-notice{padding:var(--space-2) var(--gutter);background:var(--warn-soft);font-size:var(--text-s);' +
  'text-align:center;overflow-wrap:anywhere}'

/**
 * Needs no script. React ignores unexpected elements of `<head>` and `<body>`.
 * @param nonce of the page's own styles
 */
export function withNotice(html: string, nonce: string, notice: SiteNotice | undefined): string {
  if (notice === undefined) return html
  const end = notice.toAt ? ` <small>До ${formatDateTime(notice.toAt)}</small>` : ''
  const text = escapedMarkup(notice.text) + end
  return html
    .replace('</head>', () => `<style nonce="${nonce}">${RULES}</style></head>`)
    .replace(
      /<body[^>]*>/,
      (body) => `${body}<section class="site-notice" aria-label="Сообщение сайта">${text}</section>`,
    )
}
