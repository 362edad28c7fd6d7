import { createHmac } from 'node:crypto'
import type { User } from '../api/wire.ts'
import type { MaxContact, MaxUser } from './wire.ts'

/** Sent by the page for «request_contact»; no bot can give a button this data. */
export const CONTACT_PRESS = '\u0000request_contact'

export const phoneOf = ({ id }: User): string => `79${String(id % 1_000_000_000).padStart(9, '0')}`

export function ownContact(person: User, max_info: MaxUser, token: string): MaxContact {
  const name = [person.first_name, person.last_name].filter(Boolean).join(' ')
  const card = ['BEGIN:VCARD', 'VERSION:3.0', `TEL;TYPE=cell:${phoneOf(person)}`, `FN:${name}`]
  const vcf_info = [...card, 'END:VCARD', ''].join('\r\n')
  const hash = createHmac('sha256', token).update(vcf_info).digest('hex')
  return { type: 'contact', payload: { vcf_info, hash, max_info } }
}
