import { expect, it } from 'vitest'
import { readPortalPage } from './upstream.ts'

const VIN = 'XTAEXAMPLE0000001'

const end = (mainInfo?: string) => ({
  found: 1,
  pageData: [
    {
      guid: '11dbea26',
      number: '58191364',
      publishDate: '2026-10-29T12:15:37',
      type: 'StopFinancialLeaseContract7',
      isAnnuled: false,
      mainInfo,
      strongSide: [{ type: 'Company', name: 'ООО «Пример-Лизинг»', role: 'Lessor' }],
      searchStringHighlights: [`Предмет договора: <res>${VIN}</res>`],
    },
  ],
})

// A counter-example of the property of damaged answers: the end of one lease ended another.
it('marks an end that names no contract', () => {
  expect(readPortalPage(end('Договор: 9671-Л/1063 от 30.06.2014'), VIN).unread).toEqual([])
  expect(readPortalPage(end(), VIN).unread).toEqual([{ number: '58191364', fields: ['mainInfo'] }])
})
