import type { FastifyInstance } from 'fastify'
import type { AskForCar, StandIn } from '#demo/board/stand-in.ts'
import {
  type Accident,
  type Car,
  type Inspection,
  type Owner,
  type RegistrationCard,
  type Restriction,
  type Wanted,
  writtenVin,
} from '#demo/world/car.ts'
import type { Model } from '#demo/world/catalogue.ts'
import { hash } from '#demo/world/chance.ts'
import { moscowNow, russianDate } from '#demo/world/dates.ts'

/** «Проверка автомобиля» through a gateway under agreement, where the captcha is optional. */

const CAPTCHA_WRONG = 'Проверка CAPTCHA не была пройдена из-за неверного введенного значения.'
const BAD_VIN = 'Указан некорректный идентификатор транспортного средства (VIN).'
const NOT_REGISTERED = 'По указанному VIN не найдена информация о регистрации транспортного средства.'
const WITHHELD = 'Информация по указанному VIN не может быть предоставлена.'

const PICTURE =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z'

interface Check {
  readonly checkType: string
  readonly result: (car: Car) => object | null
}

const checks: Readonly<Record<string, Check>> = {
  register: { checkType: 'history', result: register },
  dtp: { checkType: 'aiusdtp', result: accidents },
  wanted: { checkType: 'wanted', result: wanted },
  restrict: { checkType: 'restricted', result: restrictions },
  diagnostic: { checkType: 'diagnostic', result: diagnostic },
}

type CheckForm = { vin?: string; checkType?: string; captchaWord?: string; captchaToken?: string }

export const standIn: StandIn = {
  id: 'gibdd',
  refusals: {
    captcha: { status: 200, body: { code: 201, message: CAPTCHA_WRONG } },
    'session-expired': { status: 200, body: { status: 403, message: 'Время сессии истекло.' } },
    stopped: { status: 200, body: { status: 503, message: 'Сервис временно остановлен.' } },
    blocked: { status: 403, body: '<html><body><h1>403 Forbidden</h1></body></html>' },
  },
  renamed: [
    ['"status":404', '"state":404'],
    ['"periods"', '"ownershipPeriods"'],
    ['"reestr_status"', '"registryStatus"'],
    ['"Accidents"', '"accidentList"'],
    ['"records"', '"items"'],
    ['"diagnosticCards"', '"cards"'],
  ],
  serve,
}

function serve(app: FastifyInstance, carOf: AskForCar): void {
  let issued = 0
  app.get('/captcha', () => ({ token: `captcha-${++issued}`, base64jpg: PICTURE }))
  app.post<{ Params: { name: string }; Body: CheckForm | null }>(
    '/proxy/check/auto/:name',
    async (request, reply) => {
      const check = checks[request.params.name]
      const { vin = '', checkType, captchaToken } = request.body ?? {}
      if (!check)
        return reply.code(404).type('text/html').send('<html><body><h1>404 Not Found</h1></body></html>')
      if (captchaToken && !/^captcha-\d+$/.test(captchaToken)) return { code: 201, message: CAPTCHA_WRONG }
      if (checkType !== check.checkType || !/^[A-HJ-NPR-Z0-9-]{9,17}$/.test(vin))
        return { ...stamp(vin), status: 400, message: BAD_VIN, RequestResult: null }
      return answer(request.params.name, check, await carOf(vin))
    },
  )
}

function answer(name: string, check: Check, car: Car): object {
  if (car.withheld) return { ...stamp(car.vin), status: 403, message: WITHHELD }
  const RequestResult = check.result(car)
  if (!RequestResult) return { ...stamp(car.vin), status: 404, message: NOT_REGISTERED, RequestResult }
  const version = { regnum: '', message: 'ver.3.3', registerToken: hash(car.vin).toString(16) }
  return { ...stamp(car.vin), status: 200, ...(name === 'register' ? version : {}), RequestResult }
}

const stamp = (vin: string) => ({
  requestTime: `${russianDate(moscowNow())} ${moscowNow().slice(11, 16)}`,
  hostname: `h${1 + (hash(vin) % 6)}-check1-dc`,
  vin,
})

const loneOrList = (list: readonly object[], vin: string) =>
  list.length === 1 && hash(vin) % 2 ? list[0] : list

const records = (list: object[], vin: string) => ({
  records: loneOrList(list, vin),
  count: list.length,
  error: 0,
})

/** Every third has Cyrillic letters. */
const bodyNumber = ({ vin, bodyNumber: latin }: Car) =>
  hash(vin) % 3 === 0 ? latin.replaceAll('X', 'Х').replaceAll('C', 'С').replaceAll('T', 'Т') : latin

function register(car: Car): object | null {
  const { model, owners } = car
  const [year = '', month = '', day = ''] = (owners.at(-1)?.from ?? '').split('-')
  if (owners.length === 0) return null
  if (car.card) return olderRegister(car, car.card)
  return {
    id: String(hash(car.vin)),
    reestr_status: 'Текущая',
    vehicle_brandmodel: model.passportName,
    vehicle_releaseyear: String(car.year),
    vehicle_vin: writtenVin(car),
    vehicle_body_number: bodyNumber(car),
    vehicle_chassisnumber: car.chassisNumber,
    vehicle_bodycolor: car.colour,
    vehicle_enclosedvolume: `${model.volume}.0`,
    vehicle_enginepower: `${model.power}.0`,
    vehicle_enginepowerkw: `${kilowatts(model)}.0`,
    vehicle_eco_class: ecoClass(car.year),
    vehicle_type_name: model.kind,
    cday: day,
    cmonth: month,
    cyear: year,
    chour: '12',
    cminute: '30',
    periods: periodsOf(car.vin, owners),
  }
}

function olderRegister(car: Car, card: RegistrationCard): object {
  const { model, owners } = car
  return {
    ownershipPeriods: {
      ownershipPeriod: owners.map(({ legal, from, to }, at) => ({
        simplePersonType: legal ? 'Legal' : 'Natural',
        lastOperation: card.operations[at] ?? '03',
        from: `${from}T00:00:00.000+03:00`,
        ...(to && { to: `${to}T00:00:00.000+03:00` }),
      })),
    },
    vehicle: {
      model: `${model.passportName} `,
      year: String(car.year),
      vin: writtenVin(car),
      bodyNumber: bodyNumber(car),
      chassisNumber: car.chassisNumber || 'ОТСУТСТВУЕТ',
      engineNumber: card.engineNumber,
      engineVolume: `${model.volume}.0`,
      powerHp: `${model.power}.0`,
      powerKwt: `${kilowatts(model)}.0`,
      color: car.colour,
      type: model.kind.endsWith('универсал') ? '21' : '23',
      category: 'В',
    },
    vehiclePassport: { number: card.passportNumber, issue: card.passportIssuer },
  }
}

const kilowatts = ({ power }: Model): number => Math.round(power * 0.7355)

function periodsOf(vin: string, owners: readonly Owner[]) {
  const coded = hash(vin) % 2 === 1
  const list = owners.map(({ legal, from, to }) => ({
    ownerType: coded ? (legal ? 'LEGAL' : 'Natural') : legal ? 'Юридическое лицо' : 'Физическое лицо',
    startDate: russianDate(from),
    endDate: to ? russianDate(to) : '',
  }))
  return loneOrList(list, vin)
}

const ecoClass = (year: number) => (year >= 2016 ? 'ПЯТЫЙ' : year >= 2010 ? 'ЧЕТВЕРТЫЙ' : '')

function accidents(car: Car): object {
  const list = car.accidents.map((accident) => accidentOf(accident, car))
  return { errorDescription: '', statusCode: 1, Accidents: loneOrList(list, car.vin) }
}

const accidentOf = (accident: Accident, { model, year }: Car) => ({
  AccidentNumber: accident.number,
  AccidentDateTime: `${russianDate(accident.date)} ${accident.time}`,
  AccidentType: accident.type,
  RegionName: accident.region,
  ...(accident.place ? { AccidentPlace: accident.place } : {}),
  DepName: `ГИБДД, ${accident.region}`,
  VehicleMark: model.policeBrand,
  VehicleModel: model.name,
  VehicleYear: String(accident.year ?? year),
  VehicleDamageState: 'Повреждено',
  VehicleAmount: String(accident.vehicles),
  VehicleSort: String(1 + (hash(accident.number) % accident.vehicles)),
  OwnerOkopf: accident.legal ? 'Общества с ограниченной ответственностью' : 'Физические лица',
  DamageDestription: accident.points?.length ? 'Повреждения отмечены на схеме' : '',
  DamagePoints: accident.points ?? null,
})

function wanted(car: Car): object {
  const list = car.wanted.map((search, i) => wantedOf(search, i, car))
  return records(list, car.vin)
}

const wantedOf = ({ region, since }: Wanted, index: number, car: Car) => ({
  w_rec: index + 1,
  w_reg_inic: region,
  w_user: '',
  w_kuzov: bodyNumber(car),
  w_model: car.model.passportName,
  w_data_pu: russianDate(since),
  w_vin: writtenVin(car),
  w_god_vyp: String(car.year),
  w_vid_uch: 'Т',
  w_un_gic: String(hash(car.vin) % 10_000_000),
  w_reg_zn: car.plate ?? '',
  w_shassi: car.chassisNumber,
  w_data_oper: russianDate(since),
})

function restrictions(car: Car): object {
  const list = car.restrictions.map((ban) => restrictionOf(ban, car))
  return records(list, car.vin)
}

const restrictionOf = ({ region, since, authority, ban, grounds }: Restriction, car: Car) => ({
  regname: region,
  regid: '1129',
  tsmodel: car.model.passportName,
  tsyear: String(car.year),
  tsVIN: writtenVin(car),
  tsKuzov: bodyNumber(car),
  dateogr: russianDate(since),
  dateadd: russianDate(since),
  ogrkod: String(ban),
  divtype: String(authority),
  divid: '40001',
  codDL: 0,
  codeTo: 0,
  gid: `40#SP${hash(grounds) % 10_000_000}`,
  phone: '+7(000)0000000',
  osnOgr: grounds,
})

function diagnostic(car: Car): object {
  const { own = [], other = [] } = Object.groupBy(car.inspections, ({ vin }) => (vin ? 'other' : 'own'))
  const [newest, ...earlier] = own.toReversed()
  const diagnosticCards = [
    ...(newest ? [cardOf(newest, earlier, car)] : []),
    ...other.map((card) => cardOf(card, [], car)),
  ]
  return { status: 'OK', error: null, diagnosticCards }
}

const cardOf = (card: Inspection, earlier: readonly Inspection[], { model, ...car }: Car) => ({
  ...cardLine(card),
  brand: model.brand.toUpperCase(),
  model: model.name.toUpperCase(),
  vin: card.vin ?? writtenVin(car),
  body: card.body ?? car.bodyNumber,
  chassis: car.chassisNumber,
  operatorName: card.number.slice(0, 5),
  pointAddress: card.address,
  pdfBase64: null,
  success: true,
  previousDcs: earlier.toReversed().map(cardLine),
})

const cardLine = ({ number, date, validTo, mileage }: Inspection) => ({
  dcNumber: number,
  dcDate: date,
  dcExpirationDate: validTo,
  odometerValue: String(mileage),
})
