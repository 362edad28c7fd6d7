import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SiteSettings } from '#shared/site-settings.ts'
import { paint } from '#shared/vehicle/colours.ts'
import { type VehicleKind, vehicleKind } from '#shared/vehicle/vehicle-kind.ts'
import styles from './car-picture.module.css'
import type { KnownInfo } from './main-info.ts'

const WIDTH = 320
const HEIGHT = 140

interface Props {
  readonly info: KnownInfo
  /** Whose photographs may be shown besides our own. */
  readonly imageHosts: SiteSettings['imageHosts']
}

/** The car's photograph, or our own drawing of its kind in its colour. */
export function CarPicture({ info, imageHosts = [] }: Props) {
  const [broken, setBroken] = useState<string>()
  const { image, model = 'Автомобиль' } = info
  if (image === undefined || image === broken || !mayShow(image, imageHosts)) return <Drawing info={info} />
  return <Photo key={image} address={image} alt={model} onBroken={() => setBroken(image)} />
}

/** The page's content policy names the same hosts: anything else would be a broken picture. */
function mayShow(address: string, hosts: readonly string[]): boolean {
  const [, host = ''] = /^https?:\/\/([^/?#]+)/i.exec(address) ?? []
  return /^\/(?!\/)/.test(address) || hosts.includes(host.toLowerCase())
}

interface PhotoProps {
  readonly address: string
  readonly alt: string
  readonly onBroken: () => void
}

function Photo({ address, alt, onBroken }: PhotoProps) {
  const image = useRef<HTMLImageElement>(null)
  // What failed before the page woke up told nobody.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) onBroken()
  }, [onBroken])
  return (
    <img
      ref={image}
      className={styles.photo}
      src={address}
      alt={alt}
      width={WIDTH}
      height={HEIGHT}
      onError={onBroken}
    />
  )
}

function Drawing({ info }: Pick<Props, 'info'>) {
  const colour = info.color ? paint(info.color) : undefined
  const kind = vehicleKind(info.type ?? '')
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      className={styles.drawing}
      role="img"
      aria-label={`Рисунок: ${kindNames[kind]}${colour ? `, цвет ${colour.name.toLowerCase()}` : ', цвет неизвестен'}`}
    >
      <ellipse className={styles.shade} cx="160" cy="124" rx="146" ry="7" />
      <g className={styles.body} {...(colour && { style: { fill: colour.hex } })}>
        {bodies[kind]}
      </g>
      {wheels[kind].map((x) => (
        <g key={x}>
          <circle className={styles.tyre} cx={x} cy="104" r={kind === 'motorcycle' ? 26 : 21} />
          <circle className={styles.disc} cx={x} cy="104" r="10" />
        </g>
      ))}
    </svg>
  )
}

const kindNames: Record<VehicleKind, string> = {
  car: 'легковой автомобиль',
  bus: 'автобус',
  motorcycle: 'мотоцикл',
  truck: 'грузовик',
  trailer: 'прицеп',
}

const wheels: Record<VehicleKind, readonly number[]> = {
  car: [78, 242],
  bus: [70, 250],
  motorcycle: [84, 236],
  truck: [64, 116, 262],
  trailer: [130, 182],
}

const bodies: Record<VehicleKind, ReactNode> = {
  car: (
    <>
      <path d="M12 98Q10 74 32 68L72 62Q98 30 132 28H178Q206 28 236 60L284 67Q308 71 309 94V100Q309 106 302 106H20Q13 106 12 98Z" />
      <path className={styles.glass} d="M86 62Q106 38 132 37H148V62ZM156 37H177Q198 38 220 62H156Z" />
      <path className={styles.seam} d="M152 37V100M28 78H296M166 74H180M100 74H114" />
    </>
  ),
  bus: (
    <>
      <path d="M14 24Q14 14 26 14H292Q306 14 307 28L309 96Q309 106 300 106H22Q12 106 12 96Z" />
      <path
        className={styles.glass}
        d="M26 28H70V58H26ZM78 28H122V58H78ZM130 28H174V58H130ZM182 28H226V58H182ZM234 28H294L297 62H234Z"
      />
      <path className={styles.seam} d="M12 76H308" />
    </>
  ),
  motorcycle: (
    <>
      <path d="M96 66Q130 44 164 62L196 56Q208 42 218 38L226 46 214 62 200 92H130Q104 88 96 66Z" />
      <path className={styles.frame} d="M84 104 122 72M236 104 214 40 196 32" />
    </>
  ),
  truck: (
    <>
      <path d="M12 18H214V98H12Z" />
      <path d="M222 34H274Q290 36 298 60L308 74V100H222Z" />
      <path className={styles.glass} d="M238 44H270Q280 46 286 64H238Z" />
      <path className={styles.seam} d="M12 98H308M62 18V98M112 18V98M162 18V98" />
    </>
  ),
  trailer: (
    <>
      <path d="M40 36H252V98H40Z" />
      <path className={styles.frame} d="M252 92H304" />
      <path className={styles.seam} d="M94 36V98M146 36V98M198 36V98" />
    </>
  ),
}
