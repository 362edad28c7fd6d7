import type { BodyKind } from '#facts/body-kind.ts'
import { HEIGHTS } from '#report/damage/drawing-size.ts'
import { keysOf } from '#shared/keys.ts'
import { CODES, ROUGH_CODES } from '#verdict/damage/code-table.ts'
import { familyOf } from '#verdict/damage/damage.ts'
import { SilhouetteDrawing } from '../car/silhouette.tsx'
import { DamageMap } from './damage-map.tsx'

const kinds = keysOf(HEIGHTS)

const colours = ['ЧЕРНЫЙ', 'БЕЛЫЙ', 'КРАСНЫЙ', undefined]

function accidentsOf(kind: BodyKind) {
  const family = familyOf(kind)
  const own = family === 'outline' ? ROUGH_CODES.map(([, code]) => code) : CODES[family].map(([code]) => code)
  return [
    {
      damage: own.map((code, at) => `${1 + (at % 2)}${code}`),
      date: new Date('2024-05-11'),
      kind: 'Столкновение',
    },
    { damage: ROUGH_CODES.map(([code]) => code), date: new Date('2016-02-03'), kind: 'Съезд с дороги' },
    { damage: ['15'], kind: 'Возгорание' },
  ]
}

export const DamageGallery = () => (
  <section>
    <h2>Рисунки</h2>
    {kinds.map((kind) => (
      <div key={kind} data-example={`кузов: ${kind}`}>
        <h3>{kind}</h3>
        <p>
          {colours.map((colour) => (
            <SilhouetteDrawing key={colour} body={kind} colour={colour} />
          ))}
        </p>
        <DamageMap accidents={accidentsOf(kind)} body={kind} />
      </div>
    ))}
  </section>
)
