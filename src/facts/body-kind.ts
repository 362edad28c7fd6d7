import { VEHICLE_TYPES } from '#shared/vehicle/vehicle-type-table.ts'

/** `outline`: unknown, or without a drawing. */
export type BodyKind =
  | 'sedan'
  | 'hatchback'
  | 'estate'
  | 'suv'
  | 'van'
  | 'truck'
  | 'bus'
  | 'motorcycle'
  | 'outline'

interface Described {
  /** «Легковые автомобили седан», or a two-digit police code. */
  readonly type?: string | undefined
  readonly model?: string | undefined
}

type Patterns = readonly (readonly [BodyKind, RegExp])[]

/** The order matters: «Прицепы к легковым автомобилям» is a trailer, «Легковой фургон» no lorry. */
const BY_TYPE: Patterns = [
  ['outline', /прицеп|снегоход|мотонарт|квадроцикл|болотоход|(?<!мото)велосипед|трактор|самоходн/iu],
  ['motorcycle', /мото|мопед|скутер/iu],
  [
    'van',
    /автобусы? длиной не более 5\s*м|микроавтобус|минив[эе]н|легков\S*( автомобили)? фургон|санитарн/iu,
  ],
  ['bus', /автобус|троллейбус|трамва|специализированные пассажир/iu],
  ['sedan', /седан|лимузин|купе|кабриолет|фаэтон|родстер/iu],
  ['hatchback', /х[эе]тчб[эе]к|комби|лифтб[эе]к/iu],
  ['estate', /универсал/iu],
  ['suv', /внедорожник|кроссовер|легков\S*( автомобили)? пикап/iu],
  ['truck', /груз|специал|тягач|самосвал|фургон|бортов|цистерн|шасси|кран|эвакуатор/iu],
]

/** Models that have one body; a Rio is a sedan, a hatchback and an estate, so it is missing. */
const BY_MODEL: Patterns = [
  [
    'van',
    /transit|sprinter|crafter|transporter|multivan|caravelle|\bvito\b|viano|ducato|boxer|jumper|berlingo|partner|kangoo|doblo|caddy|соболь|staria|starex/iu,
  ],
  [
    'suv',
    /niva|нива|патриот|patriot|хантер|hunter|sportage|sorento|seltos|creta|tucson|santa fe|duster|дастер|kaptur|arkana|tiguan|touareg|kodiaq|karoq|yeti|qashqai|x-trail|terrano|juke|murano|outlander|аутлендер|pajero|\basx\b|cx-[3-9]|forester|cr-v|rav ?4|land cruiser|highlander|fortuner|\bx[1-7]\b|\bq[3578]\b|\bgl[abces]\b|\bxc ?[469]0\b|tiggo|jolion|coolray|monjaro|captiva|grand cherokee|defender|discovery|range rover|vitara|jimny/iu,
  ],
  ['truck', /камаз|kamaz|(?<!\p{L})(?:зил|маз|краз)(?!\p{L})|actros|scania|газон/iu],
  ['bus', /(?<!\p{L})(?:паз|лиаз|нефаз|кавз)(?!\p{L})/iu],
]

const firstOf = (patterns: Patterns, text: string): BodyKind | undefined =>
  patterns.find(([, pattern]) => pattern.test(text))?.[0]

/**
 * Prefers the type. A model name decides where it is more precise; without either the kind is
 * unknown.
 */
export function bodyKind({ type = '', model = '' }: Described): BodyKind {
  const text = vehicleTypeName(type) ?? type
  const byType = firstOf(BY_TYPE, text)
  const byModel = firstOf(BY_MODEL, model)
  if (byType === undefined) return byModel ?? 'outline'
  return byModel !== undefined && leavesOpen(byType, text, byModel) ? byModel : byType
}

/**
 * Types that leave the body open: the police code off-roaders as estates, and vans like box
 * lorries.
 */
const leavesOpen = (byType: BodyKind, text: string, byModel: BodyKind): boolean =>
  (byType === 'estate' && byModel === 'suv') ||
  (byType === 'truck' && byModel === 'van' && /фургон/iu.test(text))

const types = new Map(
  VEHICLE_TYPES.trim()
    .split('\n')
    .map((line): [string, string] => [line.slice(0, 2), line.slice(3)]),
)

const vehicleTypeName = (code: string): string | undefined => types.get(code.trim())
