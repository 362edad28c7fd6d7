import { expect, it } from 'vitest'
import { withoutDocument } from './rule-document.ts'

it('empties the texts of the document and nothing that a reader sees', () => {
  const code = `const rule: Rule = {
  id: 'pledge',
  when: 'действует уведомление',
  source:
    'реестр уведомлений',
  when: \`меньше \${DAYS} дней\`,
  explain: 'Если долг не вернут, when: залог останется',
  stated: \`\${source}\`,
}`
  expect(withoutDocument(code)).toBe(
    code
      .replace("'действует уведомление'", "''")
      .replace("'реестр уведомлений'", "''")
      .replace(`\`меньше \${DAYS} дней\``, "''"),
  )
})
