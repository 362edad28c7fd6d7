import type { RegistryHttp } from '#registry-kit/http.ts'
import { untilAnswered } from '#registry-kit/polling.ts'
import type { Records } from '#registry-kit/records.ts'
import { askInEverySpelling, joinRecords } from '#registry-kit/writings.ts'
import { isFrame } from '#shared/vehicle/frame.ts'
import { type Policy, readProcess, readStatus } from './upstream.ts'

/** Number of the form's version; a new one means a new form. */
const FORM = '1314895756519276544'

export interface NsisClient {
  /** Empty: none, in the service's words. */
  policies(vin: string): Promise<Records<Policy>>
}

export const connect = (http: RegistryHttp): NsisClient => ({
  policies: (number) => askInEverySpelling(number, (written) => ask(http, written), joinRecords),
})

async function ask(http: RegistryHttp, number: string): Promise<Records<Policy>> {
  const { body: processId } = await http.json(form(number, moscowToday()), readProcess)
  const status = {
    method: 'GET',
    path: '/api/v1/status/{processId}/',
    params: { processId },
    query: { formCode: 'check_osago_fact_transport' },
  } as const
  return untilAnswered(
    http,
    async () => (await http.json(status, (answer) => readStatus(answer, number))).body,
  )
}

/** The page sends other identifiers blank. */
const form = (number: string, requestdate: string) =>
  ({
    method: 'POST',
    path: '/handle-form/{form}/',
    params: { form: FORM },
    multipart: { ...BLANK, [isFrame(number) ? 'bodynumber' : 'vin']: number, requestdate, idExternal: '' },
  }) as const

const BLANK = { vin: '', licenseplate: '', bodynumber: '', chassisnumber: '' } as const

/** `yyyy-MM-dd`. */
const moscowToday = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(new Date())
