import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { KbmCalculator } from './kbm-calculator.tsx'
import { emptyKbmForm, type KbmForm } from './kbm-form.ts'

/** The response to a form submitted without script. */
const sent = (form: Partial<KbmForm>) =>
  parse(renderToStaticMarkup(<KbmCalculator initial={{ ...emptyKbmForm, ...form }} />))

const outcome = (form: Partial<KbmForm>) => sent(form).querySelector('output')?.text ?? ''

describe('the calculator without script', () => {
  it('shows the price of the policy and the difference', () => {
    const text = outcome({ kbm: '13', claims: '1', premium: '10000' })
    expect(text).toMatch(/0,46.*4\s600.*0,78.*7\s800/)
    expect(text).toContain('Полис станет дороже на 70\u00a0%.')
  })

  it('marks the recovery after claims, and only that, as approximate', () => {
    expect(outcome({ claims: '1' })).toContain('Приблизительно')
    expect(outcome({ claims: '0' })).not.toContain('Приблизительно')
  })

  it('asks for missing input', () => {
    expect(outcome({ kbm: '', years: '' })).toContain('Выберите класс')
  })

  it('marks both classes in the table of all fifteen', () => {
    const rows = sent({ kbm: '7' }).querySelectorAll('tbody tr')
    expect(rows).toHaveLength(15)
    expect(
      rows
        .filter((row) => row.querySelector('small')?.text.startsWith('ваш'))
        .map((row) => row.querySelector('th')?.childNodes[0]?.text),
    ).toEqual(['7', '8'])
  })
})
