import { LinkQuestion, SessionNotice } from './link-question.tsx'
import { TopUpNotice } from './top-up-notice.tsx'

const parts = { 'top-up': TopUpNotice, session: SessionNotice, link: LinkQuestion } as const

export function SessionNews({ kind }: { readonly kind: keyof typeof parts }) {
  const Part = parts[kind]
  return <Part />
}
