import { useEffect, useRef, useState } from 'react'
import { bodyKind } from '#facts/body-kind.ts'
import type { KnownInfo } from '#report/main-info/main-info-rows.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import styles from './car-picture.module.css'
import { SilhouetteDrawing } from './silhouette.tsx'

interface Props {
  readonly info: KnownInfo
  readonly imageHosts: SiteSettings['imageHosts']
}

export function CarPicture({ info, imageHosts = [] }: Props) {
  const [broken, setBroken] = useState<string>()
  const { image, model = 'Автомобиль' } = info
  if (image === undefined || image === broken || !mayShow(image, imageHosts))
    return <SilhouetteDrawing body={bodyKind(info)} colour={info.color} />
  return <Photo key={image} address={image} alt={model} onBroken={() => setBroken(image)} />
}

/** The page's content policy has the same hosts. */
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
  // The image may have failed before hydration.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) onBroken()
  }, [onBroken])
  return <img ref={image} className={styles.photo} src={address} alt={alt} onError={onBroken} />
}
