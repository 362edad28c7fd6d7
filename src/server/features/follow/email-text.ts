import type { Email } from '#server/gateways/email/mailer.ts'
import { EMAIL_LINK_HOURS } from '#shared/contract/limits.ts'
import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from './email-pages.ts'

export interface SiteOfEmail {
  readonly name: string
  /** Origin. */
  readonly publicUrl: string
}

interface EmailAboutCar {
  readonly title: string
  readonly body: string
  /** VIN or frame number. Only in the text, because locked screens show e-mail subjects. */
  readonly subject: string
  /** «Lada Vesta, 2021»; undefined: unknown. */
  readonly car: string | undefined
  readonly unsubscribeKey: string
}

export function emailAboutCar(
  { title, body, subject, car, unsubscribeKey }: EmailAboutCar,
  { name, publicUrl }: SiteOfEmail,
): Pick<Email, 'subject' | 'text' | 'unsubscribeUrl'> {
  const unsubscribeUrl = `${publicUrl}${UNSUBSCRIBE_PATH}?code=${unsubscribeKey}`
  const lines = [
    `${title}.`,
    [car, subject].filter(Boolean).join(', '),
    '',
    body,
    '',
    `Отчёт: ${publicUrl}/checks/${subject}`,
    '',
    '--',
    `Вы просили сайт ${name} сообщать о новом по этому автомобилю.`,
    `Больше не присылать писем: ${unsubscribeUrl}`,
  ]
  return { subject: car === undefined ? title : `${title}: ${car}`, text: lines.join('\n'), unsubscribeUrl }
}

/** The only message to an unconfirmed address. */
export const confirmationEmail = (
  code: string,
  { name, publicUrl }: SiteOfEmail,
): Pick<Email, 'subject' | 'text'> => ({
  subject: `Подтвердите почту: ${name}`,
  text: `На сайте ${name} попросили присылать на этот адрес письма о новом по автомобилям.

Если это вы, откройте ссылку в течение ${EMAIL_LINK_HOURS} ч и нажмите «Присылать»:
${publicUrl}${CONFIRM_PATH}?code=${code}

Если не вы, ничего не делайте: без подтверждения писем больше не будет.`,
})
